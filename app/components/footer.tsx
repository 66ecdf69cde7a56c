import { Link } from 'react-router';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { BrandMark } from './brand-mark';

const links = [
  { to: paths.about, label: 'About' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

export const Footer = () => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a page's footer is a landmark; the label distinguishes it from the footer of a framed page
  <footer className="footer on-ink bg-(--ink-deep) text-(--on-ink-2) pb-8" aria-label={brand.name}>
    <div className="wrap">
      <div className="grid gap-10 min-[800px]:grid-cols-[1fr_auto] min-[800px]:items-end">
        <div>
          <BrandMark
            className="text-[2rem] text-[#fff]"
            symbolClassName="h-[37px] w-[46px] [--mark-p:var(--ink-deep)]"
          />
          <p className="mt-3 max-w-[26rem]">{brand.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-3 gap-y-0 -mx-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link className="footer-link" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="footer-legal">
        <span>
          © {new Date().getFullYear()} {brand.name}. All rights reserved.
        </span>
        <span>Prices in pounds sterling. One payment, valid for 12 months.</span>
      </p>
    </div>
  </footer>
);
