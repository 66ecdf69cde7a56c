import { Link } from 'react-router';
import { brand } from '@/lib/brand';
import { paths } from '@/lib/paths';
import { BrandMark } from './brand-mark';

export const Footer = () => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the foot of a whole page is a landmark, told from that of a page framed in it
  <footer className="footer on-ink" aria-label={brand.name}>
    <div className="wrap">
      <div className="footer-columns">
        <div>
          <BrandMark />
          <p className="mt-3 max-w-[26rem]">{brand.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link to={paths.about}>About</Link>
            </li>
            <li>
              <Link to={paths.faq}>FAQ</Link>
            </li>
            <li>
              <Link to={paths.contact}>Contact</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy</Link>
            </li>
            <li>
              <Link to={paths.terms}>Terms</Link>
            </li>
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
