import { MapPin, Trash2 } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { FieldError } from '@/components/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input, Select } from '@/components/ui/input';
import { describePartDetails } from '@/features/events/parts/model';
import { addDays, type EventPart, MAX_PART_LENGTHS } from '@/features/events/parts/schema';
import { formatWeekday, formatWeekdayAndDay } from '@/lib/dates/dates';
import type { PartsDraft } from './use-parts-draft';

const inviteLabels = {
  everyone: 'Everyone',
  seated: 'Only guests at the tables',
  nobody: 'No one: I choose',
} as const;

const DAYS_BEFORE = 2;
const DAYS_AFTER = 4;

type Props = {
  part: EventPart;
  previous: EventPart | undefined;
  eventDate: string;
  draft: PartsDraft;
  onRemove: (part: EventPart) => void;
};

export function PartRow({ part, previous, eventDate, draft, onRemove }: Props) {
  const { id, name, place, has_tables } = part;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const problem = draft.problem?.id === id ? draft.problem : null;
  const errorId = `${moreId}-error`;
  const getProps = (field: 'name' | 'from' | 'to') => ({
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? errorId : undefined,
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) draft.save();
  };
  const leavePlace = () => {
    if (place && place === previous?.place && !part.address)
      draft.type(id, { address: previous.address });
  };
  return (
    <li
      id={`part-${id}`}
      className={has_tables ? 'part-row has-tables' : 'part-row'}
      onBlur={leave}
    >
      <fieldset>
        <legend className="sr-only">{name || 'New part'}</legend>
        <div className="part-hour">
          <Labelled label="Hour">
            {(labelled) => (
              <Input
                {...labelled}
                type="time"
                required
                value={part.from}
                {...getProps('from')}
                onChange={({ target }) => draft.type(id, { from: target.value })}
              />
            )}
          </Labelled>
          <Select
            aria-label="Day"
            value={part.day}
            onChange={({ target }) => draft.choose(id, { day: target.value })}
          >
            {listDays(part.day, eventDate).map((day) => (
              <option key={day} value={day}>
                {day === eventDate ? formatWeekday(day) : formatWeekdayAndDay(day)}
              </option>
            ))}
          </Select>
        </div>
        <Labelled label="Name" className="part-name">
          {(labelled) => (
            <Input
              {...labelled}
              value={name}
              required
              maxLength={MAX_PART_LENGTHS.name}
              autoComplete="off"
              {...getProps('name')}
              onChange={({ target }) => draft.type(id, { name: target.value })}
            />
          )}
        </Labelled>
        <div className="part-place">
          <Labelled label="Place">
            {(labelled) => (
              <Input
                {...labelled}
                value={place ?? ''}
                maxLength={MAX_PART_LENGTHS.place}
                autoComplete="off"
                onChange={({ target }) => draft.type(id, { place: target.value })}
                onBlur={leavePlace}
              />
            )}
          </Labelled>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <MapPin className="icon" aria-hidden="true" />
            <span>{describePartDetails(part, previous)}</span>
          </button>
        </div>
        <Labelled label="Invited by default" className="part-invites">
          {(labelled) => (
            <Select
              {...labelled}
              value={has_tables ? 'everyone' : part.invites}
              disabled={has_tables}
              onChange={({ target }) =>
                draft.choose(id, { invites: target.value as EventPart['invites'] })
              }
            >
              {Object.entries(inviteLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <label className="part-tables">
          <input
            type="radio"
            name="part-with-tables"
            checked={has_tables}
            onChange={() => draft.moveTablesTo(id)}
          />
          <span>Tables are here</span>
        </label>
        <IconButton
          className="part-remove"
          label={`Remove ${name || 'this part'}`}
          onClick={() => onRemove(part)}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
        <FieldError id={errorId}>{problem?.message}</FieldError>
        <div id={moreId} className="part-more" hidden={!isOpen && problem?.field !== 'to'}>
          <Labelled label="Address for the map">
            {(labelled) => (
              <Input
                {...labelled}
                value={part.address ?? ''}
                maxLength={MAX_PART_LENGTHS.address}
                autoComplete="off"
                placeholder="The Square, Much Wenlock TF13 6HR"
                onChange={({ target }) => draft.type(id, { address: target.value || null })}
              />
            )}
          </Labelled>
          <Labelled label="Ends">
            {(labelled) => (
              <Input
                {...labelled}
                type="time"
                value={part.to ?? ''}
                {...getProps('to')}
                onChange={({ target }) => draft.type(id, { to: target.value || null })}
              />
            )}
          </Labelled>
          <Labelled label="A note for guests">
            {(labelled) => (
              <Input
                {...labelled}
                value={part.note ?? ''}
                maxLength={MAX_PART_LENGTHS.note}
                autoComplete="off"
                placeholder="Park at the pub; a coach leaves at 15:00"
                onChange={({ target }) => draft.type(id, { note: target.value || null })}
              />
            )}
          </Labelled>
        </div>
      </fieldset>
    </li>
  );
}

type LabelledProps = {
  label: string;
  className?: string;
  children: (control: { id: string }) => ReactNode;
};

/** The label is visible on phones, where the columns have no headings. */
function Labelled({ label, className, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {children({ id })}
    </div>
  );
}

const listDays = (chosen: string, eventDate: string) =>
  [
    ...new Set([
      chosen,
      ...Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, at) =>
        addDays(eventDate, at - DAYS_BEFORE),
      ),
    ]),
  ].sort();
