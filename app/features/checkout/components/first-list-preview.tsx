import { useRef } from 'react';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { useFocusNextOnRemoval } from '@/lib/react/use-focus-next-on-removal';
import { formatNumber } from '@/lib/text/counts';
import { partyKey } from '@/lib/text/table-key';
import { type FirstListSummary, selectPreviewLines } from '../first-list';
import './first-list-preview.css';

type Props = {
  guests: readonly GuestDetails[];
  limit: number;
  /** For example “the free plan seats 50”. */
  words: string;
  declined: FirstListSummary['declined'];
  onTake: (key: string) => void;
  onCheck: () => void;
};

/** Any further declined guests are shown only in the import preview. */
const MAX_DECLINED = 3;

export function FirstListPreview({ guests, limit, words, declined, onTake, onCheck }: Props) {
  const sheet = useRef<HTMLElement>(null);
  useFocusNextOnRemoval(sheet);
  const households = groupBy(
    guests.filter(({ party }) => party !== null),
    ({ party }) => partyKey(party ?? ''),
  );
  const describeHousehold = (guest: GuestDetails) => {
    const members = guest.party === null ? [] : (households.get(partyKey(guest.party)) ?? []);
    return members[0] === guest && members.length > 1 ? `household of ${members.length}` : null;
  };
  return (
    <div className="first-list-preview">
      <section ref={sheet} className="sheet" aria-labelledby="first-list-preview">
        <header>
          <h2 id="first-list-preview">As we read it</h2>
          <button type="button" className="link" onClick={onCheck}>
            Check row by row
          </button>
        </header>
        <ol>
          {selectPreviewLines(guests.length, limit).map((line) => {
            if (line.is === 'limit')
              return (
                <li key="limit" className="first-list-preview-limit">
                  {words}
                </li>
              );
            if (line.is === 'more')
              return (
                <li key={`after ${line.after}`} className="first-list-preview-more">
                  {formatNumber(line.count)} more
                </li>
              );
            const guest = guests[line.at];
            return (
              guest && (
                <li key={line.at} data-beyond={line.at >= limit || undefined}>
                  <i>{formatNumber(line.at + 1)}</i>
                  <span className="min-w-0 wrap-anywhere">{guest.name}</span>
                  <small>{describeHousehold(guest)}</small>
                </li>
              )
            );
          })}
        </ol>
        {declined.slice(0, MAX_DECLINED).map(({ key, name }) => (
          <p key={key}>
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold text-ink">{name}</b> left out: said no
            </span>
            <button type="button" className="link" onClick={() => onTake(key)}>
              Take them too<span className="sr-only">: {name}</span>
            </button>
          </p>
        ))}
      </section>
    </div>
  );
}
