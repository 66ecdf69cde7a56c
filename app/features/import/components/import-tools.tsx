import { Eye } from 'lucide-react';
import { memo, useId } from 'react';
import { Select } from '@/components/ui/input';
import { formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { countTitleRows, type ImportDraft, withHeadings } from '../draft/import-draft';
import { type ImportFilter, importFilters, type PreviewColumn } from '../draft/import-preview';
import type { ImportRow } from '../import-row';
import { columnKinds } from '../lexicon/headings';
import { type Separator, separatorNames } from '../sources/guest-file';
import { ImportButton } from './import-parts';
import type { ImportState } from './use-guest-import';

type FilterProps = {
  draft: ImportDraft;
  rows: readonly ImportRow[];
  filter: ImportFilter;
  onFilter: (filter: ImportFilter) => void;
};

const FILTER_CLASS = 'import-filter -outline-offset-2! hover:bg-wove hover:text-ink';
const toneOf = (key: ImportFilter, isOn: boolean) =>
  isOn
    ? 'bg-wove-deep font-semibold text-ink'
    : `font-medium ${key === 'questions' ? 'text-brass-text' : 'text-ink-2'}`;

export const ImportFilters = memo(({ draft, rows, filter, onFilter }: FilterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons
  <div
    className="flex min-w-0 gap-0.5 overflow-x-auto [scrollbar-width:none]"
    role="group"
    aria-label="Show"
  >
    {(Object.keys(importFilters) as ImportFilter[]).map((key) => {
      const { label, matches } = importFilters[key];
      const count = rows.filter((row) => matches(row, draft)).length;
      if (count === 0 && key !== 'all' && key !== filter) return null;
      return (
        <button
          key={key}
          type="button"
          className={`${FILTER_CLASS} ${toneOf(key, key === filter)}`}
          aria-pressed={key === filter}
          onClick={() => onFilter(key)}
        >
          {key === 'all' ? `${label} ${formatNumber(count)}` : `${label} (${formatNumber(count)})`}
        </button>
      );
    })}
  </div>
));

type VisibilityProps = {
  columns: readonly PreviewColumn[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

export function ImportVisibility({ columns, isOpen, onOpen }: VisibilityProps) {
  const publicLabels = columns.flatMap(({ kind }) =>
    columnKinds[kind].visibleTo === 'guests' ? columnKinds[kind].label.toLowerCase() : [],
  );
  const ignored = columns.filter(({ kind }) => kind === 'ignored').length;
  return (
    <p className="hidden items-center gap-2 border-b border-hair bg-wove px-5 text-(length:--text-sm) leading-[1.35] narrow:flex">
      <Eye className="icon size-[17px] text-brass-text" aria-hidden="true" />
      <span>
        Guests see <b>{formatList(publicLabels, publicLabels.length)}.</b>{' '}
        {ignored > 0 && `${formatNumber(ignored)} ${pluralise(ignored, 'column')} ignored.`}
      </span>
      <ImportButton
        className="ms-auto min-h-12"
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        {isOpen ? 'Done' : 'Change'}
      </ImportButton>
    </p>
  );
}

type ReadingProps = { guestImport: ImportState; draft: ImportDraft; isOpen: boolean };

export function ImportReadOptions({ guestImport, draft, isOpen }: ReadingProps) {
  const id = useId();
  const titles = countTitleRows(draft);
  const hasHeadings = draft.layout.headings !== null;
  return (
    <div className={`import-tools ${isOpen ? '' : 'narrow:hidden'}`}>
      {titles > 0 && (
        <span>
          {titles === 1 ? 'The title row is left out' : `${titles} title rows are left out`}
        </span>
      )}
      {draft.text && !hasHeadings && (
        <div className="me-2 flex items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Columns are separated by
          </label>
          <Select
            id={id}
            className="h-[34px] min-h-[34px] w-30 py-0 text-[0.9375rem] narrow:min-h-12"
            value={draft.text.separator}
            onChange={({ target }) => guestImport.separateBy(draft, target.value as Separator)}
          >
            {Object.entries(separatorNames).map(([sign, name]) => (
              <option key={sign} value={sign}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <button
        type="button"
        className={`${FILTER_CLASS} font-medium text-ink`}
        onClick={() => guestImport.update(withHeadings, !hasHeadings)}
      >
        {hasHeadings ? 'First row is a guest, not headings' : 'First row is headings'}
      </button>
    </div>
  );
}
