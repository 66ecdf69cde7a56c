import { replyLabels } from '@/features/seating/guests/schema';
import { givenOf, type ImportDraft, offeredOf, withGiven } from '../import/import-draft';
import type { Addition } from '../import/import-fills';
import type { ImportRow } from '../import/import-row';
import type { DraftChange } from '../import/import-step';
import { columnKinds } from '../import/words/heading-words';
import { ImportAsk, ImportLine } from './import-ask';
import { ImportRowAction } from './import-row-action';

type Props = { draft: ImportDraft; row: ImportRow; onUpdate: (change: DraftChange) => void };

/** “meal, allergies” */
const fieldWords = (additions: readonly Addition[]) =>
  additions.map(({ field }) => columnKinds[field].label.toLowerCase()).join(', ');

/** What a row has of a guest who is on the list: what is empty there is filled in and what differs is taken, each where the host says so. */
export function ImportFill({ draft, row, onUpdate }: Props) {
  const { guest, additions } = row;
  if (additions === 'unclear') return <ImportAsk isTall>Says more, but others have the name, too</ImportAsk>;
  const offered = offeredOf(row, draft);
  const given = givenOf(row, draft);
  const give = (additions: readonly Addition[], isGiven: boolean) =>
    onUpdate((newest) => withGiven(newest, row, additions, isGiven));
  const empty = offered.filter(({ was }) => was === null);
  const areEmptyGiven = empty.length > 0 && empty.every((addition) => given.includes(addition));
  return (
    <>
      {empty.length > 0 && (
        <ImportLine>
          {areEmptyGiven && `Adds ${fieldWords(empty)}`}
          <ImportRowAction
            label={`${areEmptyGiven ? 'Do not add' : 'Add'} ${fieldWords(empty)} of ${guest.name}`}
            onPress={() => give(empty, !areEmptyGiven)}
          >
            {areEmptyGiven ? 'Leave' : `Add ${fieldWords(empty)}`}
          </ImportRowAction>
        </ImportLine>
      )}
      {offered.map((addition) => {
        const { field } = addition;
        const [was, text] = [addition.was, addition.text].map((each) => (field === 'reply' && each ? replyLabels[each] : each));
        if (!was) return null;
        const isTaken = given.includes(addition);
        const kind = columnKinds[field].label.toLowerCase();
        return (
          <ImportLine key={field}>
            {isTaken ? (
              <span>{`${columnKinds[field].label}, was “${was}”`}</span>
            ) : (
              <ImportAsk>{`${columnKinds[field].label}, now “${was}”`}</ImportAsk>
            )}
            <ImportRowAction
              label={isTaken ? `Keep ${was} as ${kind} of ${guest.name}` : `Take ${text} as ${kind} of ${guest.name}`}
              onPress={() => give([addition], !isTaken)}
            >
              {isTaken ? `Keep “${was}”` : `Take “${text}”`}
            </ImportRowAction>
          </ImportLine>
        );
      })}
    </>
  );
}
