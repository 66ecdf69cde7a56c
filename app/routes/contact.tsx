import { Link } from 'react-router';
import { ContactForm } from '@/features/contact/components/contact-form';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/contact';
import './contact.css';

const theme = { ...defaultTheme, theme_background: 'gradient-sage' };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Contact us · ${brand.name}`,
      description: 'A question about seating plans, plans or billing, or something wrong? Write to us and a person answers.',
      path: paths.contact,
    },
    matches,
  );

export default function Contact() {
  return (
    <main id="main" className="contact-cloth event-ground scalloped-hem" {...themeAttributes(theme)}>
      <div className="wrap contact-columns">
        <div className="contact-words">
          <h1 className="display-l">Contact Us</h1>
          <p className="lead">We answer questions before, during and after the day.</p>
          <p>
            You may find it answered already, among the{' '}
            <Link className="link" to={paths.faq}>
              questions others asked
            </Link>
            . Or write from your own e-mail to{' '}
            <a className="link" href={`mailto:${brand.supportEmail}`}>
              {brand.supportEmail}
            </a>
            .
          </p>
          <p className="tent-card" aria-hidden="true">
            <span className="tent-card-name">A person answers</span>
          </p>
        </div>
        <div className="form-sheet sheet">
          <ContactForm />
        </div>
      </div>
    </main>
  );
}
