import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { changesTheList, type ImportDraft, withDistinction, withTicks } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { faultWords } from '../skip-reasons';
import { ANSWER_FIELD, ImportCell } from './import-cell';
import { ImportChange } from './import-change';
import { ImportNotice } from './import-notice';
import { ImportQuestion } from './import-question';
import { ImportRowAction } from './import-row-action';
import { RowAdditions } from './row-additions';

type Props = {
  draft: ImportDraft;
  row: ImportRow;
  ticked: boolean;
  waits: boolean;
  onUpdate: (change: DraftChange) => void;
};

export function ImportOutcome({ draft, row, ticked, waits, onUpdate }: Props) {
  const { key, guest, finding, hasDeclined, writtenAs } = row;
  const tick = (isTicked: boolean) => () => onUpdate((newest) => withTicks(newest, [key], isTicked));
  if (finding.is === 'faulty') return <span>Left out: {faultWords(finding.why)}</span>;
  if (changesTheList(row)) return <ImportChange draft={draft} row={row} ticked={ticked} onUpdate={onUpdate} />;
  if (finding.is === 'listed' && !ticked)
    return hasDeclined ? (
      <ImportNotice>Said no, still on your list</ImportNotice>
    ) : (
      <>
        {row.additions.length > 0 ? <span data-tall>Already on the list</span> : 'Already on the list'}
        <RowAdditions draft={draft} row={row} onUpdate={onUpdate} />
      </>
    );
  if (hasDeclined && !ticked)
    return (
      <>
        Left out: said no
        <ImportRowAction label={`Add anyway: ${guest.name}, who said no`} onPress={tick(true)}>
          Add anyway
        </ImportRowAction>
      </>
    );
  if (finding.is === 'twice' && !ticked)
    return (
      <>
        Same as row {finding.row}
        <ImportRowAction label={`Keep both, ${guest.name}`} onPress={tick(true)}>
          Keep both
        </ImportRowAction>
      </>
    );
  if (!ticked) return 'Left out';
  if (waits) return <ImportNotice>Waits for a larger plan</ImportNotice>;
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
      {writtenAs && !draft.layout.isTyped && (
        <small className="overflow-hidden text-[0.875rem] text-ellipsis">was “{writtenAs}”</small>
      )}
      {row.isUnnamed && (
        <ImportRowAction label={`Name them: ${guest.name}`} onPress={nameInPlace}>
          Name them
        </ImportRowAction>
      )}
      <ImportQuestion draft={draft} row={row} onUpdate={onUpdate} />
      <Namesake draft={draft} row={row} onUpdate={onUpdate} />
    </>
  );
}

function nameInPlace({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('[role="row"]')?.querySelector<HTMLInputElement>('.import-cell-name input')?.select();
}

/** Asks for a word that tells two guests of one name apart, which guests see beside the table. */
function Namesake({ draft, row: { at, key, guest, sameNameAs }, onUpdate }: Pick<Props, 'draft' | 'row' | 'onUpdate'>) {
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
          look={`${ANSWER_FIELD} border-ink-line bg-transparent`}
          text={word}
          label={`A word that tells ${guest.name}, row ${at + 1}, apart`}
          placeholder="e.g. cousin"
          onChange={(typed) => onUpdate((newest) => withDistinction(newest, key, typed))}
        />
      </span>
    </>
  );
}
