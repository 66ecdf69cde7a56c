import { TableRing } from '@/components/table-ring';
import type { Found, SeatedGuest } from '@/features/seating/model';
import { ArrowIcon } from './ornaments';

/** More than anybody reads in a doorway: the rest is a letter or two away. */
const MOST_SHOWN = 200;

type Props = { found: Found<SeatedGuest>; query: string; onPick: (name: string) => void };

/** What a search found: one guest fills the card, several are place cards, none is said kindly. Changes are announced. */
export function SearchResults({ found: { matches, guesses }, query, onPick }: Props) {
  const wanted = query.trim();
  const [only] = matches;
  return (
    <>
      <div className="announced" aria-live="polite">
        {wanted !== '' && matches.length === 1 && only && <OneSeat guest={only} />}
        {matches.length > 1 && <p className="tally">{matches.length} guests match. Which one is you?</p>}
        {wanted !== '' && matches.length === 0 && <NoMatch guesses={guesses} onPick={onPick} />}
      </div>
      {matches.length > 1 && (
        <ul className="seats-many">
          {matches.slice(0, MOST_SHOWN).map((guest, index) => (
            <li key={index} className="seat-card">
              <div>
                <h2 className="who">
                  <Matched name={guest.name} wanted={wanted} />
                </h2>
                {guest.additional_info && <p className="info">{guest.additional_info}</p>}
              </div>
              <p className="tbl">
                <small>Table</small> <b className={guest.table_number.length > 3 ? 'long' : undefined}>{guest.table_number}</b>
              </p>
            </li>
          ))}
        </ul>
      )}
      {matches.length > MOST_SHOWN && (
        <p className="tally">And {matches.length - MOST_SHOWN} more. Please type a little more of the name.</p>
      )}
    </>
  );
}

function OneSeat({ guest }: { guest: SeatedGuest }) {
  const { length } = guest.table_number;
  return (
    <section className="seat-one">
      <h2 className={guest.name.length > 17 ? 'who long' : 'who'}>{guest.name}</h2>
      {guest.additional_info && <p className="info">{guest.additional_info}</p>}
      <p className="round">
        <TableRing />
        <b>
          <small>Table</small> <span className={length > 3 ? 'len-l' : `len-${length}`}>{guest.table_number}</span>
        </b>
      </p>
    </section>
  );
}

/** Guesses are links, so that they lead to the table before, and without, any script. */
function NoMatch({ guesses, onPick }: { guesses: SeatedGuest[]; onPick: Props['onPick'] }) {
  return (
    <section className="none">
      <h2>No matching guests found</h2>
      <p>Check the spelling, or try just your first name or your surname.</p>
      {guesses.length > 0 ? (
        <div className="mean">
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
      ) : (
        <p>Still stuck? You may not be on the list yet. Ask the hosts; they can look you up and add you at once.</p>
      )}
    </section>
  );
}

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
