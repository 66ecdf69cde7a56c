import { isReply, replyLabels } from '@/features/seating/guests/schema';
import type { Addition } from '../compare/import-additions';
import { acceptedAdditions, type ImportDraft, offeredAdditions, withAccepted } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { columnKinds } from '../lexicon/heading-words';
import { ImportLine, ImportNotice } from './import-notice';
import { ImportRowAction } from './import-row-action';

type Props = { draft: ImportDraft; row: ImportRow; onUpdate: (change: DraftChange) => void };

const fieldWords = (additions: readonly Addition[]) =>
  additions.map(({ field }) => columnKinds[field].label.toLowerCase()).join(', ');

/** What a row says beyond a guest of the list: the host accepts missing values together and differing ones one by one. */
export function RowAdditions({ draft, row, onUpdate }: Props) {
  const { guest, additions } = row;
  if (additions === 'unclear') return <ImportNotice isTall>Has more details, but others share this name</ImportNotice>;
  const offered = offeredAdditions(row, draft);
  const accepted = acceptedAdditions(row, draft);
  const accept = (additions: readonly Addition[], isAccepted: boolean) =>
    onUpdate((newest) => withAccepted(newest, row, additions, isAccepted));
  const empty = offered.filter(({ was }) => was === null);
  const areEmptyAccepted = empty.length > 0 && empty.every((addition) => accepted.includes(addition));
  return (
    <>
      {empty.length > 0 && (
        <ImportLine>
          {areEmptyAccepted && `Adds ${fieldWords(empty)}`}
          <ImportRowAction
            label={`${areEmptyAccepted ? 'Don’t add' : 'Add'} ${fieldWords(empty)} of ${guest.name}`}
            onPress={() => accept(empty, !areEmptyAccepted)}
          >
            {areEmptyAccepted ? 'Don’t add' : `Add ${fieldWords(empty)}`}
          </ImportRowAction>
        </ImportLine>
      )}
      {offered.map((addition) => {
        const { field } = addition;
        const [was, text] = [addition.was, addition.text].map((each) =>
          field === 'reply' && each && isReply(each) ? replyLabels[each] : each,
        );
        if (!was) return null;
        const isAccepted = accepted.includes(addition);
        const kind = columnKinds[field].label.toLowerCase();
        return (
          <ImportLine key={field}>
            {isAccepted ? (
              <span>{`${columnKinds[field].label}, was “${was}”`}</span>
            ) : (
              <ImportNotice>{`${columnKinds[field].label}, now “${was}”`}</ImportNotice>
            )}
            <ImportRowAction
              label={isAccepted ? `Keep ${was} as ${kind} of ${guest.name}` : `Use ${text} as ${kind} of ${guest.name}`}
              onPress={() => accept([addition], !isAccepted)}
            >
              {isAccepted ? `Keep “${was}”` : `Use “${text}”`}
            </ImportRowAction>
          </ImportLine>
        );
      })}
    </>
  );
}
