import { columnKinds } from '../heading-words';
import { givenOf, type ImportDraft, offeredOf, withFills } from '../import-draft';
import type { Addition } from '../import-fills';
import type { ImportRow } from '../import-rows';
import { ImportWay } from './import-way';

type Props = { draft: ImportDraft; row: ImportRow; onMend: (draft: ImportDraft) => void };

/** “meal, allergies” */
const fieldWords = (additions: readonly Addition[]) => additions.map(({ field }) => columnKinds[field].toLowerCase()).join(', ');

/** What a row has of a guest who is on the list: what is empty there is filled in and what differs is taken, each where the host says so. */
export function ImportFill({ draft, row, onMend }: Props) {
  const { at, guest, additions } = row;
  if (additions === 'unclear') return <span className="import-ask import-tall">Says more, but others have the name, too</span>;
  const offered = offeredOf(row, draft);
  const given = givenOf(row, draft);
  const give = (taken: readonly Addition[]) => onMend(withFills(draft, { [at]: taken.map(({ field }) => field) }));
  const empty = offered.filter(({ was }) => was === null);
  const areEmptyGiven = empty.length > 0 && empty.every((addition) => given.includes(addition));
  return (
    <>
      {empty.length > 0 && (
        <span className="import-fill import-tall">
          {areEmptyGiven && `Fills in ${fieldWords(empty)}`}
          <ImportWay
            label={`${areEmptyGiven ? 'Do not fill in' : 'Fill in'} ${fieldWords(empty)} of ${guest.name}`}
            onPress={() => give([...given.filter(({ was }) => was !== null), ...(areEmptyGiven ? [] : empty)])}
          >
            {areEmptyGiven ? 'Leave' : `Fill in ${fieldWords(empty)}`}
          </ImportWay>
        </span>
      )}
      {offered.map((addition) => {
        const { field, was, text } = addition;
        if (was === null) return null;
        const isTaken = given.includes(addition);
        const kind = columnKinds[field].toLowerCase();
        return (
          <span key={field} className="import-fill import-tall">
            <span className={isTaken ? undefined : 'import-ask'}>
              {isTaken ? `${columnKinds[field]}, was “${was}”` : `${columnKinds[field]}, now “${was}”`}
            </span>
            <ImportWay
              label={isTaken ? `Keep ${was} as ${kind} of ${guest.name}` : `Take ${text} as ${kind} of ${guest.name}`}
              onPress={() => give(isTaken ? given.filter((other) => other !== addition) : [...given, addition])}
            >
              {isTaken ? `Keep “${was}”` : `Take “${text}”`}
            </ImportWay>
          </span>
        );
      })}
    </>
  );
}
