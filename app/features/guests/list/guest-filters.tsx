import { Link, useSearchParams } from 'react-router';
import { seatForMeAction } from '@/features/events/actions/bar-actions';
import type { WorkspaceTab } from '@/features/events/workspace-tabs';
import { formatNumber } from '@/lib/text/counts';
import { isReplyFilter, isReplySubfilter } from '../model';
import { useGuestListContext } from './guest-list-context';
import './guest-filters.css';

export function GuestFilters() {
  const { offered, active, onChange } = useGuestListContext().listing.filter;
  const [search] = useSearchParams();
  const shown = offered.filter(({ filter }) => filter !== 'mealless' || !isReplyFilter(active)); // hidden beside the reply filters
  const seatingParams = new URLSearchParams(search);
  seatingParams.set('place', 'room' satisfies WorkspaceTab);
  seatingParams.set('open', 'seat-for-me');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons
    <div role="group" aria-label="Show" className="guest-filters flex">
      {shown.map(({ filter, label, count }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === active || (filter === 'replies' && isReplySubfilter(active))}
          className={`guest-filter ${filter === 'all' || filter === 'tableless' ? '' : 'phone:order-1'}`}
          onClick={() => onChange(filter)}
        >
          {label}{' '}
          {filter !== 'invited' && (
            <span>{filter === 'all' ? formatNumber(count) : `(${formatNumber(count)})`}</span>
          )}
        </button>
      ))}
      {active === 'tableless' && (
        <Link
          className="link ml-1 inline-grid min-h-[34px] flex-none items-center whitespace-nowrap"
          to={{ search: seatingParams.toString() }}
        >
          {seatForMeAction.label}
        </Link>
      )}
    </div>
  );
}
