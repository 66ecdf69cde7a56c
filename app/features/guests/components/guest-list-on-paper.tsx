import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Guest } from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import { counted } from '@/lib/counted';
import './guest-list-on-paper.css';

/** The list as it is printed: every guest that is shown, of whom the screen draws only those near it. */
export function GuestListOnPaper({ eventName, guests }: { eventName: string; guests: readonly Guest[] }) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <section className="guest-list-on-paper">
      <h1>{eventName}</h1>
      <p>{counted(guests.length, 'guest')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Table</th>
            <th scope="col">Additional info</th>
          </tr>
        </thead>
        <tbody>
          {guests.map(({ id, name, table_number, additional_info }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{table_number ?? NO_TABLE}</td>
              <td>{additional_info}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

/** True while the page is made ready for paper. The browser waits for nobody, so the page is drawn before it goes on. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const paper = window.matchMedia('print');
    const look = () => flushSync(() => setIsPrinting(paper.matches));
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    paper.addEventListener('change', look);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', look);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
