import { inFigures } from '@/lib/counted';
import type { ImportDraft } from '../draft/import-draft';
import { filters, type ImportFilter } from '../draft/import-filters';
import type { ImportRow } from '../import-row';

type Props = { draft: ImportDraft; rows: readonly ImportRow[]; filter: ImportFilter; onLook: (filter: ImportFilter) => void };

const toneOf = (key: ImportFilter, isOn: boolean) =>
  isOn ? 'bg-wove-deep font-semibold text-ink' : `font-medium ${key === 'questions' ? 'text-brass-text' : 'text-ink-2'}`;

export const ImportFilters = ({ draft, rows, filter, onLook }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
  <div className="flex min-w-0 gap-0.5 overflow-x-auto [scrollbar-width:none]" role="group" aria-label="Show">
    {(Object.keys(filters) as ImportFilter[]).map((key) => {
      const { label, matches } = filters[key];
      const count = rows.filter((row) => matches(row, draft)).length;
      if (count === 0 && key !== 'all' && key !== filter) return null;
      return (
        <button
          key={key}
          type="button"
          className={`min-h-[34px] rounded-(--r-control) px-2.5 text-[0.9375rem] whitespace-nowrap hover:bg-wove hover:text-ink narrow:min-h-11 ${toneOf(key, key === filter)}`}
          aria-pressed={key === filter}
          onClick={() => onLook(key)}
        >
          {key === 'all' ? `${label} ${inFigures(count)}` : `${label} (${inFigures(count)})`}
        </button>
      );
    })}
  </div>
);
