import { inFigures } from '@/lib/counted';
import type { ImportDraft } from '../import/import-draft';
import { type Filter, filters } from '../import/import-filters';
import type { ImportRow } from '../import/import-row';

type Props = { draft: ImportDraft; rows: readonly ImportRow[]; filter: Filter; onLook: (filter: Filter) => void };

/** What of a list is looked at: of ways to look those that find anything. */
export const ImportFilters = ({ draft, rows, filter, onLook }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form
  <div className="import-filters" role="group" aria-label="Show">
    {(Object.keys(filters) as Filter[]).map((key) => {
      const { label, holds } = filters[key];
      const count = rows.filter((row) => holds(row, draft)).length;
      if (count === 0 && key !== 'all' && key !== filter) return null;
      return (
        <button
          key={key}
          type="button"
          className={key === 'questions' ? 'import-filter-questions' : undefined}
          aria-pressed={key === filter}
          onClick={() => onLook(key)}
        >
          {key === 'all' ? `${label} ${inFigures(count)}` : `${label} (${inFigures(count)})`}
        </button>
      );
    })}
  </div>
);
