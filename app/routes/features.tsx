import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { Button } from '@/components/ui/button';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [
  pageTitle('Features'),
  { name: 'description', content: 'What Placecard does for hosts and guests today.' },
];

const features = [
  {
    title: 'A page guests find themselves on',
    text: 'They scan the code, type part of their name and see their table. No app and no login.',
  },
  { title: 'Works without scripts', text: 'Even an old phone with scripts switched off finds the table.' },
  { title: 'Forgiving search', text: 'Capital letters and accents do not matter: “zoe” finds Zoë.' },
  { title: 'CSV guest import', text: 'A whole list goes in at once, or, if something is wrong with it, not at all.' },
  { title: 'CSV export', text: 'Take the list to your caterer, safe to open in any spreadsheet.' },
  { title: 'Any table plan', text: 'Numbers or names, as many tables as you like.' },
  { title: 'Dietary and other notes', text: 'One line beside each name, shown to whoever looks it up.' },
  { title: 'QR code', text: 'Navy on white, ready for signs, menus and orders of service.' },
  { title: 'Themes', text: 'Seven backgrounds, seven accents and four text colours, every combination easy to read.' },
  { title: 'Change until the last minute', text: 'The code stays the same, so the next guest who looks sees the latest table.' },
];

export default function Features() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Features" lead="What it does today, for the host at the kitchen table and the guest in the doorway." />
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {features.map(({ title, text }) => (
          <li key={title} className="border-t border-hair pt-5">
            <h2 className="title-s">{title}</h2>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap gap-3">
        <Button size="lg" asChild>
          <Link to={paths.demo}>Try Demo</Link>
        </Button>
        <Button size="lg" variant="line" asChild>
          <Link to={paths.checkout}>Get Started</Link>
        </Button>
      </div>
    </main>
  );
}
