import { Select } from '@/components/ui/input';
import { type ColumnKind, columnKinds } from '../import/heading-words';
import { type ImportDraft, withColumn } from '../import/import-draft';
import type { DraftChange } from '../import/import-step';

type Props = { draft: ImportDraft; kind: ColumnKind; column: number; onMend: (change: DraftChange) => void };

/** The head of a column: what it is read as, and what the file itself calls it. */
export function ImportColumn({ draft, kind, column, onMend }: Props) {
  const { headings } = draft.layout;
  const own = headings === null ? '' : (draft.cells[headings]?.[column] ?? '').trim();
  const heading = own ? `“${own}”` : `Column ${column + 1}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: see the table
    <span role="columnheader" className={kind === 'ignored' ? 'import-column import-column-ignored' : 'import-column'}>
      <Select
        aria-label={`We read ${heading} as`}
        value={kind}
        onChange={(chosen) => onMend((newest) => withColumn(newest, column, chosen.target.value as ColumnKind))}
      >
        {Object.entries(columnKinds).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <span className="import-heading" title={own || undefined}>
        {heading}
      </span>
    </span>
  );
}
