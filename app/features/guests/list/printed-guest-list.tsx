import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Guest } from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';

const CELL =
  'border-b-[0.3pt] border-[#777] py-[1.2mm] ps-0 pe-[3mm] text-start align-top wrap-anywhere whitespace-pre-line';

/** Prints all listed guests, because the screen renders only the rows in view. */
export function PrintedGuestList({
  eventName,
  guests,
}: {
  eventName: string;
  guests: readonly Guest[];
}) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <section className="guest-list-on-paper hidden text-[11pt] leading-[1.35] text-[#000] print:block">
      <h1 className="font-display text-[20pt] leading-[1.2] font-normal normal-nums">
        {eventName}
      </h1>
      <p>{formatCount(guests.length, 'guest')}</p>
      <table className="mt-[6mm] w-full border-collapse">
        <thead>
          <tr className="break-inside-avoid">
            <th scope="col" className={CELL}>
              Name
            </th>
            <th scope="col" className={`${CELL} w-[30mm]`}>
              Table
            </th>
            <th scope="col" className={CELL}>
              Additional info
            </th>
          </tr>
        </thead>
        <tbody>
          {guests.map(({ id, name, table_number, additional_info }) => (
            <tr key={id} className="break-inside-avoid">
              <td className={CELL}>{name}</td>
              <td className={`${CELL} w-[30mm]`}>{table_number ?? NO_TABLE}</td>
              <td className={CELL}>{additional_info}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  );
}

/** Renders synchronously, because the browser does not wait before it prints. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const printMedia = window.matchMedia('print');
    const update = () => flushSync(() => setIsPrinting(printMedia.matches));
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    printMedia.addEventListener('change', update);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      printMedia.removeEventListener('change', update);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
