// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, whose controls take the focus, not a grid
import type { CSSProperties, Ref } from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPress } from '@/lib/after-press';
import { canBeTaken, givenOf, type ImportDraft, isTicked, withField, withTicks } from '../import/import-draft';
import type { ImportRow } from '../import/import-row';
import { isEditable, textOf } from '../import/import-rows';
import type { DraftChange } from '../import/import-step';
import type { UnknownName } from '../import/import-wishes';
import type { ShownColumn } from '../import/shown-columns';
import { columnKinds } from '../import/words/heading-words';
import { ImportCell } from './import-cell';
import { ImportOutcome } from './import-outcome';

type Props = {
  measure: Ref<HTMLDivElement>;
  index: number;
  style: CSSProperties;
  draft: ImportDraft;
  row: ImportRow;
  columns: readonly ShownColumn[];
  /** True for the last person of a row of the file. */
  isLast: boolean;
  /** True for the row that is being put right: all its cells are shown, the empty ones too. */
  isFocused: boolean;
  /** True where the host is in its line of the text. */
  isCurrentLine: boolean;
  /** True for a guest for whom the plan has no room. */
  waits: boolean;
  unknown: readonly UnknownName[];
  onFocus: (key: string) => void;
  onUpdate: (change: DraftChange) => void;
};

/** A row of a list: whether it is taken, its cells to be put right, and what happens to it. */
export function ImportTableRow({
  measure,
  index,
  style,
  draft,
  row,
  columns,
  isLast,
  isFocused,
  isCurrentLine,
  waits,
  unknown,
  onFocus,
  onUpdate,
}: Props) {
  const { at, key, nth, guest, origin } = row;
  const ticked = isTicked(row, draft);
  const isOff = !ticked && givenOf(row, draft).length === 0;
  const who = guest.name || `row ${at + 1}`;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={[
        'import-row',
        isOff && 'import-row-off',
        isFocused && 'import-row-focused',
        isCurrentLine && 'import-row-current',
        nth > 0 && 'import-row-along',
        isLast && 'import-row-last',
      ]
        .filter(Boolean)
        .join(' ')}
      style={style}
      onFocus={() => afterPress(() => onFocus(key))}
    >
      <span role="cell" className="import-tick">
        <Checkbox
          aria-label={`Take row ${at + 1}, ${who}`}
          checked={ticked}
          disabled={!canBeTaken(row)}
          onChange={(box) => onUpdate((newest) => withTicks(newest, [key], box.target.checked))}
        />
      </span>
      <span role="cell" className="import-number">
        {nth === 0 && at + 1}
      </span>
      {columns.map(({ kind, sources: [column = 0] }) => {
        const typed = isEditable(kind) ? draft.corrections.fields[key]?.[kind] : undefined;
        const text = isEditable(kind) ? (typed ?? textOf(row, kind)) : nth === 0 ? (draft.cells[at]?.[column] ?? '') : '';
        return (
          <span
            role="cell"
            key={`${kind} ${column}`}
            className={`import-cell import-cell-${kind}`}
            data-empty={!text}
            data-called={columnKinds[kind].label}
          >
            {isEditable(kind) ? (
              <ImportCell
                text={text}
                label={`${columnKinds[kind].label} in row ${at + 1}${nth > 0 ? `, ${who}` : ''}`}
                isMissing={kind === 'table_number' && row.finding.is === 'tableless'}
                onChange={(typed) => onUpdate((newest) => withField(newest, key, kind, typed))}
              />
            ) : (
              <span title={text}>{text}</span>
            )}
            {kind === 'name' && nth > 0 && origin && <small className="import-origin">“{origin}”</small>}
          </span>
        );
      })}
      <span role="cell" className="import-outcome">
        {nth > 0 && origin && <span className="import-from-words">from “{origin}”</span>}
        <ImportOutcome draft={draft} row={row} ticked={ticked} waits={waits} onUpdate={onUpdate} />
        {unknown.map(({ name, isNobody }) => (
          <span key={name} className="import-ask import-unknown">
            {isNobody ? `Nobody is called “${name}”` : `More than one is called “${name}”`}
          </span>
        ))}
      </span>
    </div>
  );
}
