import { type ImportDraft, withAnswer, withoutTable, withTable } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import {
  ImportCell,
  ImportLine,
  ImportNotice,
  ImportRowAction,
  QUESTION_FIELD,
} from './import-parts';

type Props = { draft: ImportDraft; row: ImportRow; onUpdate: (change: DraftChange) => void };

const noTable = { food: 'Keep for the kitchen', people: 'Clear the table' };

export function ImportQuestion({ draft, row, onUpdate }: Props) {
  const { key, guest, familyQuestion, doubt } = row;
  const answer = draft.corrections.families[key] ?? '';
  return (
    <>
      {familyQuestion && (
        <span className="min-w-48 flex-1">
          <ImportCell
            look={QUESTION_FIELD}
            text={answer}
            label={`How many, or who? ${guest.name}`}
            placeholder={
              familyQuestion.count === null
                ? 'How many, or who?'
                : `Who are the ${familyQuestion.count}?`
            }
            onChange={(typed) => onUpdate((newest) => withAnswer(newest, key, typed))}
          />
        </span>
      )}
      {doubt && (
        <ImportLine>
          <ImportNotice>
            “{doubt.label}” looks like {doubt.is}
          </ImportNotice>
          <ImportRowAction
            label={`${noTable[doubt.is]}: ${doubt.label} of ${guest.name}`}
            onPress={() => onUpdate((newest) => withoutTable(newest, row))}
          >
            {noTable[doubt.is]}
          </ImportRowAction>
          <ImportRowAction
            label={`It’s a table: ${doubt.label} of ${guest.name}`}
            onPress={() => onUpdate((newest) => withTable(newest, doubt.label))}
          >
            It’s a table
          </ImportRowAction>
        </ImportLine>
      )}
    </>
  );
}
