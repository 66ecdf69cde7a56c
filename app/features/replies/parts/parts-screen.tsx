import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  describeMismatchedDay,
  findMismatchedDay,
  moveParts,
} from '@/features/events/parts/mismatched-day';
import {
  createPartsFromTemplate,
  partTemplates,
  toMidSentence,
} from '@/features/events/parts/model';
import { type EventPart, MAX_EVENT_PARTS } from '@/features/events/parts/schema';
import type { HostEvent } from '@/features/events/schema';
import { getAttendance, listAttendedParts } from '@/features/seating/guests/attendance';
import { useGuests } from '@/features/seating/use-seating';
import { formatCount } from '@/lib/text/counts';
import { AddLine, ListScreen } from '../list-settings/list-screen';
import { PartRow } from './part-row';
import { PartsPreview } from './parts-preview';
import { type PartsDraft, usePartsDraft } from './use-parts-draft';
import '../components/part-list.css';
import './parts-screen.css';

export function PartsScreen({ event }: { event: HostEvent }) {
  const draft = usePartsDraft(event);
  const { parts } = draft;
  const removal = useRemoval(event, draft);
  return (
    <>
      <ListScreen
        eventId={event.id}
        className="parts-screen"
        title="Parts of the day"
        intro="Only if your day has more than one. Guests see the hours and places they are invited to, and answer once."
        draft={draft}
        preview={parts.length > 0 && <PartsPreview event={event} parts={parts} />}
      >
        {parts.length === 0 && (
          <ul className="part-templates" aria-label="Begin with">
            {partTemplates.map((template) => (
              <li key={template.label}>
                <button
                  type="button"
                  onClick={() => draft.save(createPartsFromTemplate(template, event.event_date))}
                >
                  <b>{template.label}</b>
                  <span>
                    {template.parts.map(({ name, from }) => `${name} ${from}`).join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <OtherDay event={event} draft={draft} />
        <div className="sheet list-sheet">
          {parts.length > 0 && (
            <>
              <div className="part-head" aria-hidden="true">
                <span>Hour</span>
                <span>Name</span>
                <span>Place</span>
                <span>Invited</span>
                <span>Tables</span>
              </div>
              <ol>
                {parts.map((part, at) => (
                  <PartRow
                    key={part.id}
                    part={part}
                    previous={parts[at - 1]}
                    eventDate={event.event_date}
                    draft={draft}
                    onRemove={removal.ask}
                  />
                ))}
              </ol>
            </>
          )}
          <AddLine
            label="Add a part"
            count={parts.length}
            max={MAX_EVENT_PARTS}
            capacityNotes={capacityNotes}
            onAdd={draft.add}
            findField={(id) => document.querySelector(`#part-${id} .part-name input`)}
          />
        </div>
        {parts.length > 0 && <Rules />}
      </ListScreen>
      {removal.dialog}
    </>
  );
}

/** Offers to move parts that were set up before the event's date changed. */
function OtherDay({ event: { event_date }, draft }: { event: HostEvent; draft: PartsDraft }) {
  const day = findMismatchedDay(draft.parts, event_date);
  return (
    day && (
      <p className="parts-other-day">
        <span>{describeMismatchedDay(day, event_date)}</span>
        <Button
          variant="soft"
          size="sm"
          onClick={() => draft.save(moveParts(draft.parts, day, event_date))}
        >
          Move them
        </Button>
      </p>
    )
  );
}

const capacityNotes = [
  'That is all one invitation holds.',
  'One more fits on one invitation.',
  'Two more fit on one invitation.',
];

/** Removes a part. If a guest said yes to it, the host has to confirm first. */
function useRemoval(event: HostEvent, draft: PartsDraft) {
  const { guests = [] } = useGuests(event.id);
  const [asked, setAsked] = useState<EventPart | null>(null);
  const countComing = (part: EventPart) =>
    guests.filter(
      (guest) =>
        getAttendance(guest) === 'coming' &&
        listAttendedParts(event.parts, guest).some(({ id }) => id === part.id),
    ).length;
  return {
    ask: (part: EventPart) => (countComing(part) > 0 ? setAsked(part) : draft.remove(part)),
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && setAsked(null)}
        title={`${formatCount(countComing(asked), 'person', 'people')} said yes to the ${toMidSentence(asked.name)}.`}
        confirmLabel={`Remove the ${toMidSentence(asked.name)}`}
        cancelLabel="Keep it"
        onConfirm={() => {
          draft.remove(asked);
          setAsked(null);
        }}
      >
        Remove it and their answers?
      </ConfirmDialog>
    ),
  };
}

const Rules = () => (
  <ul className="part-rules">
    <li>
      <b>One part has the tables.</b> Chairs and dinners count only who comes to it.
    </li>
    <li>
      <b>Invited</b> is for guests you add from now on. Those on the list stay as they are: change
      single guests, or a whole filter, there.
    </li>
    <li>
      Move an hour later on and everyone who has answered sees the new one when they open their
      link. Nothing is sent automatically.
    </li>
  </ul>
);
