import { Link } from 'react-router';
import { ContactForm } from '@/features/contact/components/contact-form';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import { createMeta } from '@/lib/react/page-meta';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';

const theme = { ...defaultTheme, theme_background: 'gradient-sage' };

export const meta = createMeta({
  title: 'Contact us',
  description:
    'A question about seating plans, plans or billing, or something wrong? Write to us and a person answers.',
  path: paths.contact,
});

export default function Contact() {
  return (
    <main
      id="main"
      className="event-ground scalloped-hem -mt-(--bar) pt-[calc(var(--bar)+clamp(1.5rem,4vw,4rem))] pb-[clamp(4rem,7vw,6rem)]"
      {...toThemeAttributes(theme)}
    >
      <div className="wrap grid gap-8 min-[960px]:grid-cols-[1fr_auto] min-[960px]:gap-16">
        <div className="grid gap-5 content-start text-(--event-text)">
          <h1 className="display-l">Contact Us</h1>
          <p className="lead text-inherit max-w-108 text-pretty">
            We answer questions before, during and after the day.
          </p>
          <p className="max-w-108 text-pretty">
            It may already be answered in our{' '}
            <Link className="link" to={paths.faq}>
              FAQ
            </Link>
            . Or e-mail us at{' '}
            <a className="link" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
            .
          </p>
          <p
            className="tent-card text-pretty hidden [--flap:0.9rem] w-80 max-w-none mt-28 py-[2.4rem] min-[960px]:block"
            aria-hidden="true"
          >
            <span className="block font-display text-[1.75rem]/[1.15]">A person answers</span>
          </p>
        </div>
        <div className="form-sheet sheet shadow-(--lift-2) min-[960px]:w-136">
          <ContactForm />
        </div>
      </div>
    </main>
  );
}
