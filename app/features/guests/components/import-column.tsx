import { Eye, Lock } from 'lucide-react';
import { Select } from '@/components/ui/input';
import { type ImportDraft, withColumn } from '../import/import-draft';
import type { DraftChange } from '../import/import-step';
import type { ShownColumn } from '../import/shown-columns';
import { type ColumnKind, columnKinds } from '../import/words/heading-words';

type Props = { draft: ImportDraft; shown: ShownColumn; onUpdate: (change: DraftChange) => void };

/** The head of a column: what it is read as, what the file itself calls it, and who will read it. */
export function ImportColumn({ draft, shown, onUpdate }: Props) {
  const { columns } = draft.layout;
  const own = shown.sources.filter((at) => columns[at]?.whose === 0);
  const [only, ...others] = own;
  const { label } = columnKinds[shown.kind];
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: see the table
    <span role="columnheader" className={shown.kind === 'ignored' ? 'import-column import-column-ignored' : 'import-column'}>
      {own.length === 0 && <span className="import-found">{label}</span>}
      {only !== undefined && others.length === 0 && <Source draft={draft} column={only} onUpdate={onUpdate} />}
      {others.length > 0 && (
        <>
          <details className="import-sources">
            <summary className="input">{label}</summary>
            <div>
              {own.map((at) => (
                <Source key={at} draft={draft} column={at} onUpdate={onUpdate} />
              ))}
            </div>
          </details>
          <span className="import-heading">{own.map((at) => headingOf(draft, at)).join(' + ')}</span>
        </>
      )}
      <SeenBy kind={shown.kind} />
    </span>
  );
}

function SeenBy({ kind }: { kind: ColumnKind }) {
  const who = columnKinds[kind].seenBy;
  if (who === 'nobody') return <span className="import-readers">{kind === 'ignored' ? 'not brought in' : 'not kept'}</span>;
  const [Sign, words] = who === 'guests' ? ([Eye, 'guests see this'] as const) : ([Lock, 'private'] as const);
  return (
    <span className={`import-readers import-readers-${who}`}>
      <Sign className="icon" aria-hidden="true" /> {words}
    </span>
  );
}

/** A column of the list, which may be read as something else. */
function Source({ draft, column, onUpdate }: { draft: ImportDraft; column: number; onUpdate: Props['onUpdate'] }) {
  const { headings, columns, isTyped } = draft.layout;
  const heading = headingOf(draft, column);
  return (
    <>
      <Select
        aria-label={`We read ${heading} as`}
        value={columns[column]?.kind}
        onChange={(chosen) => onUpdate((newest) => withColumn(newest, column, chosen.target.value as ColumnKind))}
      >
        {Object.entries(columnKinds).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!isTyped && (
        <span className="import-heading" title={headings === null ? undefined : heading}>
          {heading}
        </span>
      )}
    </>
  );
}

/** What the file itself calls a column. */
function headingOf({ layout, cells }: ImportDraft, column: number): string {
  const own = layout.headings === null ? '' : (cells[layout.headings]?.[column] ?? '').trim();
  return own ? `“${own}”` : `Column ${column + 1}`;
}
