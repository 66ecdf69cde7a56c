import { Link, useSearchParams } from 'react-router';
import { seatForMeAction } from '@/features/events/actions/bar-actions';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { formatNumber } from '@/lib/text/counts';
import { isReplyFilter, isReplySubfilter } from '../model';
import { useSharedList } from './shared-list';
import './guest-filters.css';

export function GuestFilters() {
  const { offered, on, onChange } = useSharedList().listing.filter;
  const [search] = useSearchParams();
  const shown = offered.filter(({ filter }) => filter !== 'mealless' || !isReplyFilter(on)); // does not fit with the reply filters
  const toSeatThem = new URLSearchParams(search);
  toSeatThem.set('place', 'room' satisfies WorkspaceTab);
  toSeatThem.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons
    <div role="group" aria-label="Show" className="guest-filters flex">
      {shown.map(({ filter, label, count }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === on || (filter === 'replies' && isReplySubfilter(on))}
          className={`guest-filter ${filter === 'all' || filter === 'tableless' ? '' : 'phone:order-1'}`}
          onClick={() => onChange(filter)}
        >
          {label}{' '}
          {filter !== 'invited' && (
            <span>{filter === 'all' ? formatNumber(count) : `(${formatNumber(count)})`}</span>
          )}
        </button>
      ))}
      {on === 'tableless' && (
        <Link
          className="link ml-1 inline-grid min-h-[34px] flex-none items-center whitespace-nowrap"
          to={{ search: toSeatThem.toString() }}
        >
          {seatForMeAction.label}
        </Link>
      )}
    </div>
  );
}
