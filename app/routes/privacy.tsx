import { PageHead } from '@/components/page-head';
import { brand } from '@/lib/brand';
import { pageTitle } from '@/lib/page-title';

export const meta = () => [
  pageTitle('Privacy'),
  { name: 'description', content: 'What we keep, why, and what you can ask of us.' },
];

export default function Privacy() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Privacy Policy" lead="Effective January 2025" />
      <div className="prose">
        <h2>What we collect</h2>
        <p>
          Your name and e-mail, the details of your events and guest lists, and, when you buy a plan, payment information through
          our payment processor: we never see your card number. Our server sees your IP address, browser and which pages are used.
        </p>
        <h2>What we use it for</h2>
        <p>To run your events, to answer you, and to keep the service working. We do not sell your data.</p>
        <h2>Who can see a guest list</h2>
        <p>
          You, and whoever has the link or QR code of that event: a name, its table and the note beside it. Guest pages are kept
          out of search engines and lead to no other event.
        </p>
        <h2>Cookies</h2>
        <p>We set no tracking cookies. When you log in, your browser keeps the session in its own storage.</p>
        <h2>Third parties</h2>
        <p>Payment processors and e-mail providers, each only with what they need. No analytics service follows you here.</p>
        <h2>Security</h2>
        <p>Passwords are stored as hashes, and every account reaches only its own events.</p>
        <h2>Your rights</h2>
        <p>
          You may ask for access, correction or deletion, and withdraw consent at any time. Deleting your account removes it for
          good.
        </p>
        <h2>Contact</h2>
        <p>
          Write to{' '}
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
      </div>
    </main>
  );
}
