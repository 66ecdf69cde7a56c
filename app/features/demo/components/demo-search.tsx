import { useState } from 'react';
import { SearchField } from '@/components/search-field';
import { TableRing } from '@/components/table-ring';
import { plainSearch } from '@/features/name-search/plain-search';
import { tableName } from '@/features/tables/model';
import { demoGuests, demoHints } from '../model';
import './demo-search.css';

/** Ten made-up guests by part of their name. Plainer than a guest page's search, which guesses too (name-search/search-guests). */
export function DemoSearch() {
  const [words, setWords] = useState('');
  const found = plainSearch(demoGuests, words);
  return (
    <>
      <SearchField label="Your name" placeholder="Enter your name..." value={words} onChange={setWords} />
      <p className="help mt-3">
        Try searching{' '}
        {demoHints.map((name, index) => (
          <span key={name}>
            {index > 0 && (index === demoHints.length - 1 ? ' or ' : ', ')}
            <button type="button" className="link font-semibold" onClick={() => setWords(name)}>
              {name}
            </button>
          </span>
        ))}
        .
      </p>
      <div className="demo-results" aria-live="polite">
        {words.trim() !== '' && found.length === 0 && <p>No matching guests found</p>}
        <ul>
          {found.map((guest) => (
            <li key={guest.name} className="unfold">
              <span>
                <b className="demo-guest">{guest.name}</b>
                {guest.additional_info && <span className="demo-note">{guest.additional_info}</span>}
              </span>
              <span className="table-round" aria-hidden="true">
                <TableRing />
                <b>{guest.table_number}</b>
              </span>
              <span className="small-caps">{tableName(guest.table_number)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
