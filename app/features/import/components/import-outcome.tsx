import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { isReply, replyLabels } from '@/features/seating/guests/schema';
import {
  isTicked,
  listAppliedChanges,
  needsConfirmation,
  withConfirmedTable,
  withCorrection,
  withField,
  withFieldChoice,
  withNewGuest,
  withRejectedTable,
  withTicks,
} from '../draft/import-draft';
import { hasInvalidChair } from '../draft/import-preview';
import { describeFault, type FieldChange, type ImportRow } from '../import-row';
import { columnKinds } from '../lexicon/headings';
import { findMemberCountProblem } from '../reading/companions';
import {
  ImportCell,
  ImportLine,
  ImportNotice,
  ImportRowAction,
  QUESTION_FIELD_CLASS,
  useImportView,
} from './import-parts';

type Props = { row: ImportRow };

export function ImportOutcome({ row }: Props) {
  const { draft, waiting, onUpdate } = useImportView();
  const { key, guest, finding, hasDeclined, originalName } = row;
  const ticked = isTicked(row, draft);
  const tick = (label: string, isTicked = true) => (
    <ImportRowAction about={guest.name} onPress={() => onUpdate(withTicks, [key], isTicked)}>
      {label}
    </ImportRowAction>
  );
  if (finding.is === 'faulty') return <span>Left out: {describeFault(finding.why)}</span>;
  if (finding.is === 'changed') return <Changes row={row} />;
  if (finding.is === 'listed' && !ticked)
    return hasDeclined ? (
      <ImportNotice>Said no, still on your list</ImportNotice>
    ) : (
      <>
        Already on the list
        <Unclear row={row} />
      </>
    );
  if (hasDeclined && !ticked) return <>Left out: said no{tick('Add anyway')}</>;
  if (finding.is === 'twice' && !ticked)
    return (
      <>
        Same as row {finding.row}
        {tick('Keep both')}
      </>
    );
  if (!ticked) return 'Left out';
  if (waiting.has(key)) return <ImportNotice>Waits for a larger plan</ImportNotice>;
  return (
    <>
      {finding.is === 'listed' ? (
        'Add a second time'
      ) : (
        <span className="inline-flex items-center gap-[0.45rem] text-ink narrow:text-inherit">
          <Plus className="icon size-3.5 text-moss narrow:hidden" aria-hidden="true" />{' '}
          {guest.table_number === null ? 'Add, no table yet' : 'Add'}
        </span>
      )}
      {originalName && !draft.layout.isTyped && (
        <small className="overflow-hidden text-[0.875rem] text-ellipsis">
          was “{originalName}”
        </small>
      )}
      {row.isUnnamed && (
        <ImportRowAction about={guest.name} onPress={selectNameField}>
          Name them
        </ImportRowAction>
      )}
      {row.possibleDuplicate && (
        <ImportLine>
          <ImportNotice>
            Is this {row.possibleDuplicate.name}, row {row.possibleDuplicate.row}?
          </ImportNotice>
          {tick('Same person', false)}
        </ImportLine>
      )}
      <ChairQuestion row={row} />
      <FamilyQuestion row={row} />
      <TableQuestion row={row} />
      <Namesake row={row} />
    </>
  );
}

function selectNameField({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget
    .closest('[role="row"]')
    ?.querySelector<HTMLInputElement>('.import-cell-name input')
    ?.select();
}

function FamilyQuestion({ row: { key, guest, familyQuestion } }: Props) {
  const { draft, onUpdate } = useImportView();
  if (!familyQuestion) return null;
  const { count } = familyQuestion;
  const answer = draft.corrections.families[key] ?? '';
  const problem = findMemberCountProblem(answer);
  const problemId = `members-problem-${key}`;
  return (
    <span className="min-w-48 flex-1">
      <ImportCell
        className={QUESTION_FIELD_CLASS}
        text={answer}
        problemId={problem ? problemId : undefined}
        label={`How many, or who? ${guest.name}`}
        placeholder={count === null ? 'How many, or who?' : `Who are the ${count}?`}
        onChange={(typed) => onUpdate(withCorrection, 'families', key, typed)}
      />
      <span id={problemId} role="alert">
        {problem && <ImportNotice>{problem}</ImportNotice>}
      </span>
    </span>
  );
}

const noTableLabels = { food: 'Keep for the kitchen', people: 'Clear the table' };

function TableQuestion({ row }: Props) {
  const { onUpdate } = useImportView();
  const { doubt, guest } = row;
  if (!doubt) return null;
  const about = `${doubt.label} of ${guest.name}`;
  return (
    <ImportLine>
      <ImportNotice>
        “{doubt.label}” looks like {doubt.is}
      </ImportNotice>
      <ImportRowAction about={about} onPress={() => onUpdate(withRejectedTable, row)}>
        {noTableLabels[doubt.is]}
      </ImportRowAction>
      <ImportRowAction about={about} onPress={() => onUpdate(withConfirmedTable, doubt.label)}>
        It’s a table
      </ImportRowAction>
    </ImportLine>
  );
}

function ChairQuestion({ row }: Props) {
  const { onUpdate } = useImportView();
  if (!hasInvalidChair(row)) return null;
  const { key, chair, guest } = row;
  return (
    <ImportLine>
      <ImportNotice>
        {/^\d+$/.test(chair) ? `Chair ${chair} is taken` : `Which chair is “${chair}”?`}
      </ImportNotice>
      <span className="w-20">
        <ImportCell
          className={QUESTION_FIELD_CLASS}
          text=""
          label={`Number of the chair of ${guest.name}`}
          placeholder="Number"
          onChange={(typed) => onUpdate(withField, key, 'seat', typed)}
        />
      </span>
    </ImportLine>
  );
}

const Unclear = ({ row: { isUnclear } }: Props) =>
  isUnclear && <ImportNotice isTall>Has more details, but others share this name</ImportNotice>;

function Changes({ row }: Props) {
  const { draft, onUpdate } = useImportView();
  const { key, guest, changes, listedGuest } = row;
  const ticked = isTicked(row, draft);
  const isAsked = needsConfirmation(row, draft);
  const taken = listAppliedChanges(row, draft);
  const answer = isAsked ? 'Yes' : ticked ? 'Keep as is' : 'Change';
  return (
    <>
      {(ticked || isAsked) &&
        changes.map((change) => (
          <ImportLine key={change.field}>
            {isAsked || taken.includes(change) ? (
              <span>{describeChange(change)}</span>
            ) : (
              <ImportNotice>{describeUnchanged(change)}</ImportNotice>
            )}
            {!isAsked && (changes.length > 1 || taken.length === 0) && (
              <ImportRowAction
                about={`${labelOf(change).toLowerCase()} of ${guest.name}`}
                onPress={() =>
                  onUpdate(withFieldChoice, key, change.field, !taken.includes(change))
                }
              >
                {!taken.includes(change) ? 'Use' : change.previous === null ? 'Leave out' : 'Keep'}
              </ImportRowAction>
            )}
          </ImportLine>
        ))}
      <ImportLine>
        {isAsked && <ImportNotice>Is this {listedGuest?.name}?</ImportNotice>}
        {!ticked && !isAsked && <ImportNotice>Stays as on your list</ImportNotice>}
        {(!ticked || taken.length > 0) && (
          <ImportRowAction about={guest.name} onPress={() => onUpdate(withTicks, [key], !ticked)}>
            {answer}
          </ImportRowAction>
        )}
        <ImportRowAction about={guest.name} onPress={() => onUpdate(withNewGuest, key)}>
          {isAsked ? 'No, someone else' : 'It’s someone else'}
        </ImportRowAction>
      </ImportLine>
      <Unclear row={row} />
      <ChairQuestion row={row} />
    </>
  );
}

const labelOf = ({ field }: FieldChange) => columnKinds[field].label;
const shownText = ({ field }: FieldChange, text: string) =>
  field === 'reply' && isReply(text) ? replyLabels[text] : text;

function describeChange(change: FieldChange): string {
  const text = shownText(change, change.text);
  if (change.previous === null) return `Adds ${labelOf(change).toLowerCase()}: ${text}`;
  return `${labelOf(change)}: ${shownText(change, change.previous)} → ${text || 'none'}`;
}

function describeUnchanged(change: FieldChange): string {
  const previous = change.previous === null ? 'empty' : `“${shownText(change, change.previous)}”`;
  return `${labelOf(change)} stays ${previous}, not “${shownText(change, change.text)}”`;
}

function Namesake({ row: { at, key, guest, sameNameAs } }: Props) {
  const { draft, onUpdate } = useImportView();
  const word = draft.corrections.apart[key] ?? '';
  if (sameNameAs === null && !word) return null;
  return (
    <>
      {sameNameAs !== null && (
        <ImportNotice isTall={guest.table_number === null}>
          {sameNameAs === 'list' ? 'Same name on your list' : `Same name as row ${sameNameAs}`}
        </ImportNotice>
      )}
      <span className="my-[2px] min-w-20 flex-1">
        <ImportCell
          className="import-field-answer import-field-choice"
          text={word}
          label={`A word that tells ${guest.name}, row ${at + 1}, apart`}
          placeholder="e.g. cousin"
          onChange={(typed) => onUpdate(withCorrection, 'apart', key, typed)}
        />
      </span>
    </>
  );
}
