import { Checkbox } from '@/components/ui/input';
import type { EventPart } from '@/features/events/parts/schema';
import { formatWeekday } from '@/lib/dates/dates';

type Props = {
  parts: readonly EventPart[];
  eventDate: string;
  ids: ReadonlySet<number>;
  onChange: (ids: ReadonlySet<number>) => void;
  getNote?: (part: EventPart) => string;
};

export const PartCheckboxes = ({ parts, eventDate, ids, onChange, getNote }: Props) => (
  <div>
    {parts.map((part) => (
      <label
        key={part.id}
        htmlFor={`part-checkbox-${part.id}`}
        className="flex min-h-12 items-center gap-3 border-t border-hair"
      >
        <Checkbox
          id={`part-checkbox-${part.id}`}
          checked={ids.has(part.id)}
          onChange={() => {
            const next = new Set(ids);
            if (!next.delete(part.id)) next.add(part.id);
            onChange(next);
          }}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{part.name}</span>
        <small className="text-sm text-ink-2">
          {part.day !== eventDate && `${formatWeekday(part.day)} `}
          {part.from}
          {getNote?.(part)}
        </small>
      </label>
    ))}
  </div>
);
