import { Link, useSearchParams } from 'react-router';
import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { formatNumber } from '@/lib/text/counts';
import { isReplyFilter, isReplySubfilter } from '../model';
import { useGuestListContext } from './guest-list-context';
import type { FilteredGuestList } from './use-listing';
import './guest-filters.css';

type OfferedFilter = FilteredGuestList['filter']['offered'][number];

const mainFilters: readonly OfferedFilter['filter'][] = [
  'all',
  'tableless',
  'replies',
  'allergic',
  'requested',
];

const formatFilter = ({ filter, label, count }: OfferedFilter) => {
  if (filter === 'invited') return label;
  return `${label} ${filter === 'all' ? formatNumber(count) : `(${formatNumber(count)})`}`;
};

/** The filters most used as buttons, the others in a list. A single other filter is a button too. */
export function GuestFilters() {
  const { offered, active, onChange } = useGuestListContext().listing.filter;
  const [search] = useSearchParams();
  const shown = offered.filter(({ filter }) => filter !== 'mealless' || !isReplyFilter(active)); // hidden beside the reply filters
  // Independent of the active filter, so that choosing one never removes the focused list.
  const others = offered.filter(({ filter }) => !mainFilters.includes(filter));
  const listed = others.length > 1 ? others : [];
  const seatingParams = new URLSearchParams(search);
  seatingParams.set('place', 'room' satisfies WorkspaceTab);
  seatingParams.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons
    <div role="group" aria-label="Show" className="guest-filters flex">
      {shown
        .filter((each) => !listed.includes(each))
        .map((each) => (
          <button
            key={each.filter}
            type="button"
            aria-pressed={
              each.filter === active || (each.filter === 'replies' && isReplySubfilter(active))
            }
            className="guest-filter"
            onClick={() => onChange(each.filter)}
          >
            {formatFilter(each)}
          </button>
        ))}
      {listed.length > 0 && (
        <select
          aria-label="More filters"
          className="guest-filter guest-filter-more"
          value={listed.find(({ filter }) => filter === active)?.filter ?? ''}
          onChange={({ target }) => onChange(target.value as OfferedFilter['filter'])}
        >
          <option value="" hidden>
            More
          </option>
          {listed.map((each) => (
            <option key={each.filter} value={each.filter}>
              {formatFilter(each)}
            </option>
          ))}
        </select>
      )}
      {active === 'tableless' && (
        <Link
          className="link ml-1 inline-grid min-h-[34px] flex-none items-center whitespace-nowrap"
          to={{ search: seatingParams.toString() }}
        >
          {autoSeatingAction.label}
        </Link>
      )}
    </div>
  );
}
