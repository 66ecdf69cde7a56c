import { FormSheet } from '@/components/form-sheet';
import { ContactForm } from '@/features/contact/components/contact-form';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [
  pageTitle('Contact'),
  { name: 'description', content: 'A question, or something wrong? Write to us.' },
];

export default function Contact() {
  return (
    <main id="main" className="wrap app-main">
      <FormSheet title="Contact Us" lead="We answer questions before, during and after the day.">
        <ContactForm />
      </FormSheet>
    </main>
  );
}
