import { abbreviateParts } from '@/features/events/parts/model';
import { formatNumber } from '@/lib/text/counts';
import { listPartFilters } from '../invitations/invitations';
import { useGuestListContext } from './guest-list-context';
import './part-filters.css';

export function PartFilters() {
  const { event, guests, listing } = useGuestListContext();
  const { part, onPart } = listing.filter;
  const letters = abbreviateParts(event.parts);
  return (
    <div className="part-filters">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filter buttons */}
      <div role="group" aria-label="Invited to">
        {listPartFilters(guests, event.parts).map(({ filter, label, count }) => (
          <button
            key={filter}
            type="button"
            className="guest-filter"
            aria-pressed={filter === part}
            onClick={() => onPart(filter === part ? null : filter)}
          >
            {label} <span>({formatNumber(count)})</span>
          </button>
        ))}
      </div>
      <p aria-hidden="true">
        {event.parts.map(({ id, name }, at) => (
          <span key={id}>
            <b>{letters[at]}</b> {name}
          </span>
        ))}
        <span>struck: not coming</span>
      </p>
    </div>
  );
}
