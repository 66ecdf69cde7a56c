import { replyLabels } from '@/features/seating/guests/schema';
import { acceptedAdditions, type ImportDraft, offeredAdditions, withAccepted } from '../import/import-draft';
import type { Addition } from '../import/import-fills';
import type { ImportRow } from '../import/import-row';
import type { DraftChange } from '../import/import-step';
import { columnKinds } from '../import/words/heading-words';
import { ImportLine, ImportNotice } from './import-notice';
import { ImportRowAction } from './import-row-action';

type Props = { draft: ImportDraft; row: ImportRow; onUpdate: (change: DraftChange) => void };

const fieldWords = (additions: readonly Addition[]) =>
  additions.map(({ field }) => columnKinds[field].label.toLowerCase()).join(', ');

/** What a row says beyond a guest of the list: the host accepts missing values together and differing ones one by one. */
export function ImportFill({ draft, row, onUpdate }: Props) {
  const { guest, additions } = row;
  if (additions === 'unclear') return <ImportNotice isTall>Has more details, but others share this name</ImportNotice>;
  const offered = offeredAdditions(row, draft);
  const given = acceptedAdditions(row, draft);
  const give = (additions: readonly Addition[], isGiven: boolean) =>
    onUpdate((newest) => withAccepted(newest, row, additions, isGiven));
  const empty = offered.filter(({ was }) => was === null);
  const areEmptyGiven = empty.length > 0 && empty.every((addition) => given.includes(addition));
  return (
    <>
      {empty.length > 0 && (
        <ImportLine>
          {areEmptyGiven && `Adds ${fieldWords(empty)}`}
          <ImportRowAction
            label={`${areEmptyGiven ? 'Don’t add' : 'Add'} ${fieldWords(empty)} of ${guest.name}`}
            onPress={() => give(empty, !areEmptyGiven)}
          >
            {areEmptyGiven ? 'Don’t add' : `Add ${fieldWords(empty)}`}
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
              <ImportNotice>{`${columnKinds[field].label}, now “${was}”`}</ImportNotice>
            )}
            <ImportRowAction
              label={isTaken ? `Keep ${was} as ${kind} of ${guest.name}` : `Use ${text} as ${kind} of ${guest.name}`}
              onPress={() => give([addition], !isTaken)}
            >
              {isTaken ? `Keep “${was}”` : `Use “${text}”`}
            </ImportRowAction>
          </ImportLine>
        );
      })}
    </>
  );
}
