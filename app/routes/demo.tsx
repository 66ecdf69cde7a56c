import { useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { demoEvent, demoGuests, demoHints } from '@/features/demo/model';
import { qrImageOptions } from '@/features/events/model';
import { findGuests } from '@/features/seating/model';
import { longDate } from '@/lib/dates';
import { env } from '@/lib/env';
import { pageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';

export const meta = () => [
  pageTitle('Demo'),
  { name: 'description', content: 'Find your table at a made-up wedding, as your guests would.' },
];

export default function Demo() {
  const [query, setQuery] = useState('');
  const found = findGuests(demoGuests, query);
  const code = useQuery({
    queryKey: ['demo-qr'],
    queryFn: () => toDataURL(env.publicUrl + paths.demo, qrImageOptions),
  });
  const [first, second, third] = demoHints;
  return (
    <main id="main" className="wrap app-main">
      <PageHead title={demoEvent.event_name} lead={longDate(demoEvent.event_date)} />
      <div className="grid gap-6 md:grid-cols-[18rem_1fr]">
        <div className="sheet order-last p-6 text-center md:order-first">
          <h2 className="title-s">Scan me</h2>
          {code.data && <img className="mx-auto mt-3" src={code.data} width={220} height={220} alt="QR code of this demo" />}
        </div>
        <div className="sheet p-6">
          <h2 className="title-m">Find your table</h2>
          <div className="mt-4">
            <SearchField label="Your name" placeholder="Enter your name..." value={query} onChange={setQuery} />
          </div>
          <p className="help mt-2">
            Try searching {first}, {second} or {third}.
          </p>
          <div className="mt-5" aria-live="polite">
            {query.trim() !== '' && found.length === 0 && <p>No matching guests found</p>}
            <ul className="seats-found">
              {found.map((guest) => (
                <li key={guest.name}>
                  <span>
                    <b className="title-s">{guest.name}</b>
                    {guest.additional_info && <span className="block text-ink-2">{guest.additional_info}</span>}
                  </span>
                  <span className="caps">Table {guest.table_number}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="lg" asChild>
          <Link to={paths.purchase}>Create your own</Link>
        </Button>
        <Button size="lg" variant="line" asChild>
          <Link to={paths.checkout}>See the plans</Link>
        </Button>
      </div>
    </main>
  );
}
