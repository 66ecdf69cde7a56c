import { TableRing } from '@/components/table-ring';
import type { Found } from '@/features/name-search/search-guests';
import type { GuestOnPage } from '../model';
import { ArrowIcon } from './ornaments';

const MOST_SHOWN = 200;

type Props = { found: Found<GuestOnPage>; query: string; onPick: (name: string) => void };
type Guesses = Pick<Found<GuestOnPage>, 'guesses'> & Pick<Props, 'onPick'>;

export function SearchResults({ found: { matches, guesses }, query, onPick }: Props) {
  const wanted = query.trim();
  const [only] = matches;
  return (
    <>
      <div className="announced" aria-live="polite">
        {wanted !== '' && matches.length === 1 && only && <OneSeat guest={only} />}
        {matches.length > 1 && <p className="match-count">{matches.length} guests match. Which one is you?</p>}
        {wanted !== '' && matches.length === 0 && <NoMatch guesses={guesses} onPick={onPick} />}
      </div>
      {matches.length > 1 && (
        <ul className="found-guests">
          {matches.slice(0, MOST_SHOWN).map((guest, index) => (
            <li key={index} className="found-guest-card">
              <div>
                <h2 className="found-guest-name">
                  <Matched name={guest.name} wanted={wanted} />
                </h2>
                {guest.additional_info && <p className="found-guest-info">{guest.additional_info}</p>}
              </div>
              <p className="found-guest-table">
                <small>Table</small> <b className={guest.table_number.length > 3 ? 'is-long' : undefined}>{guest.table_number}</b>
              </p>
            </li>
          ))}
        </ul>
      )}
      {matches.length > MOST_SHOWN && (
        <p className="match-count">And {matches.length - MOST_SHOWN} more. Please type a little more of the name.</p>
      )}
      <div aria-live="polite">{matches.length > 0 && <DidYouMean guesses={guesses} onPick={onPick} />}</div>
    </>
  );
}

function OneSeat({ guest }: { guest: GuestOnPage }) {
  const { length } = guest.table_number;
  return (
    <section className="found-guest">
      <h2 className={guest.name.length > 17 ? 'found-guest-name is-long' : 'found-guest-name'}>{guest.name}</h2>
      {guest.additional_info && <p className="found-guest-info">{guest.additional_info}</p>}
      <p className="table-round">
        <TableRing />
        <b>
          <small>Table</small>{' '}
          <span className={length > 3 ? 'table-label-long' : `table-label-${length}`}>{guest.table_number}</span>
        </b>
      </p>
    </section>
  );
}

const NoMatch = ({ guesses, onPick }: Guesses) => (
  <section className="nobody-found">
    <h2>No matching guests found</h2>
    <p>Check the spelling, or try just your first name or your surname.</p>
    <DidYouMean guesses={guesses} onPick={onPick} />
    {guesses.length === 0 && (
      <p>Still stuck? You may not be on the list yet. Ask the hosts; they can look you up and add you at once.</p>
    )}
  </section>
);

/** Guesses are links, so that they lead to the table before, and without, any script. */
const DidYouMean = ({ guesses, onPick }: Guesses) =>
  guesses.length > 0 && (
    <div className="did-you-mean">
      <h3>Did you mean</h3>
      <ul>
        {guesses.map(({ name }, index) => (
          <li key={index}>
            <a
              href={`?name=${encodeURIComponent(name)}`}
              onClick={(clicked) => {
                clicked.preventDefault();
                onPick(name);
              }}
            >
              {name}
              <ArrowIcon />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );

/** The letters that matched, in italic; a match that only folding accents finds is left unmarked. */
function Matched({ name, wanted }: { name: string; wanted: string }) {
  const start = name.toLowerCase().indexOf(wanted.toLowerCase());
  if (start < 0) return name;
  const end = start + wanted.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
