import { FormSheet } from '@/components/form-sheet';
import { ContactForm } from '@/features/contact/components/contact-form';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/contact';

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
    <main id="main" className="wrap app-main">
      <FormSheet title="Contact Us" lead="We answer questions before, during and after the day.">
        <ContactForm />
      </FormSheet>
    </main>
  );
}
