import {
  type FormFields,
  getPartField,
  type Invitation,
  type InvitedPart,
  type Invitee,
  listPartChoices,
} from '../model';
import type { ReplyPhrases } from '../phrases';
import { FieldProblem } from './icons';
import { PartName } from './part-list';

type Props = {
  person: Invitee;
  displayName: string;
  invitation: Invitation;
  fields: FormFields;
  /** Id of the message shown if no part is ticked. */
  problemId: string | null;
  phrases: ReplyPhrases;
};

/** All parts are ticked at first, and guests untick those they leave out. Not shown for a single part. */
export function PartChoices({
  person,
  displayName,
  invitation,
  fields,
  problemId,
  phrases,
}: Props) {
  const { id } = person;
  const eventDate = invitation.event.event_date;
  const choices = listPartChoices(person, invitation);
  const isAbsent = (part: InvitedPart) => fields[getPartField(id, part.id)] === 'no';
  if (choices.length === 0) return null;
  return (
    <>
      <details className="reply-parts" open={choices.some(isAbsent)}>
        <summary>{phrases.notForAll}</summary>
        <p>{phrases.takeTickAway({ name: displayName })}</p>
        {choices.map((part) => (
          <label key={part.id}>
            {/* Sent for an unticked part. A part added meanwhile is not in the form, so it is not declined. */}
            <input type="hidden" name={getPartField(id, part.id)} value="no" />
            <input
              type="checkbox"
              className={part.has_tables ? 'reply-eats' : undefined}
              name={getPartField(id, part.id)}
              value="come"
              defaultChecked={!isAbsent(part)}
              aria-describedby={problemId ?? undefined}
            />
            <span>
              <PartName
                part={part}
                expectedDay={eventDate}
                eventDate={eventDate}
                locale={phrases.locale}
              />{' '}
              <time dateTime={`${part.day}T${part.from}`}>{phrases.hour(part.from)}</time>
            </span>
          </label>
        ))}
      </details>
      {problemId && (
        <FieldProblem id={problemId}>
          {phrases.orIsItNo({ name: displayName, no: phrases.no })}
        </FieldProblem>
      )}
    </>
  );
}
