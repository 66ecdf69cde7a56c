import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import {
  type FormFields,
  type Invitation,
  joinNames,
  listInviteesToAnswer,
  listQuestionsToAnswer,
  MAX_LENGTHS,
  type MissingAnswers,
  toFormFields,
} from '../model';
import { getPartPhrases, type ReplyPhrases } from '../phrases';
import { QuestionFields } from '../questions/question-fields';
import { FieldProblem, LockIcon } from './icons';
import { PartList } from './part-list';
import { FIRST_MISSING_ID, PersonFields } from './person-fields';
import { FORM_ID } from './reply-card';

type Props = {
  invitation: Invitation;
  fields: FormFields;
  missing: MissingAnswers;
  /** Ids of guests and questions whose stored answers have changed since the form was rendered; null if none have. */
  changed: readonly string[] | null;
  phrases: ReplyPhrases;
};

export function ReplyForm({ invitation, fields, missing, changed, phrases }: Props) {
  const { event, guests, has_note, is_over } = invitation;
  const invitees = listInviteesToAnswer(invitation);
  const questions = listQuestionsToAnswer(invitation);
  const first = [...invitees, ...questions].find(({ id }) => missing[id])?.id;
  const dear = phrases.dear({ names: joinNames(guests, phrases.locale) });
  const closing = event.replies_close_on;
  const isOfEvening = guests.every(({ is_evening }) => is_evening);
  const hour =
    event.evening_from && phrases.page.eveningFrom({ time: phrases.hour(event.evening_from) });
  const stored = toFormFields(invitation);
  return (
    <>
      <h2 className="reply-dear" style={getWidestWordStyle(dear)}>
        {dear}
      </h2>
      <p className="reply-ask">
        {event.parts.length > 1 ? phrases.askParts : isOfEvening ? phrases.askEvening : phrases.ask}
      </p>
      {event.parts.length > 1 && (
        <PartList
          parts={event.parts}
          eventDate={event.event_date}
          words={getPartPhrases(phrases)}
        />
      )}
      {isOfEvening && event.parts.length < 2 && hour && <p className="reply-ask">{hour}</p>}
      {is_over && closing && (
        <p className="reply-strip">
          {phrases.closingWas({ date: phrases.date(closing) })} {phrases.lateWelcome}
        </p>
      )}
      {changed && <FieldProblem>{phrases.changedMeanwhile}</FieldProblem>}
      <form id={FORM_ID} method="post" action={`#${FIRST_MISSING_ID}`}>
        <input type="hidden" name="version" value={fields.version ?? stored.version} />
        <input type="hidden" name="was" value={fields.was ?? stored.was} />
        {invitees.map((person) => (
          <PersonFields
            key={person.id}
            person={person}
            invitation={invitation}
            fields={fields}
            missing={missing[person.id]}
            isFirstMissing={person.id === first}
            hasChanged={changed?.includes(person.id) ?? false}
            hour={person.is_evening && !isOfEvening ? hour : null}
            phrases={phrases}
          />
        ))}
        <QuestionFields
          questions={questions}
          fields={fields}
          missing={missing}
          firstMissing={first === undefined ? null : { id: first, anchor: FIRST_MISSING_ID }}
          changed={changed ?? []}
          phrases={phrases}
        />
        <div className="reply-person">
          <label className="reply-label" htmlFor="note">
            {phrases.aWord} <span>{phrases.optional}</span>
          </label>
          {has_note && (
            <p className="reply-noted" id="note-kept">
              {phrases.wordKept}
            </p>
          )}
          <textarea
            className="reply-field"
            id="note"
            name="note"
            maxLength={MAX_LENGTHS.note}
            dir="auto"
            defaultValue={fields.note}
            aria-describedby={has_note ? 'note-kept' : undefined}
          />
        </div>
        <div id="not-sent" role="alert" hidden>
          <FieldProblem>{phrases.notSent}</FieldProblem>
        </div>
        <button className="solid-button" type="submit">
          {phrases.send}
        </button>
        <button id="draft" type="submit" name="draft" value="yes" hidden />
        {closing && !is_over && (
          <p className="reply-until">{phrases.answerBy({ date: phrases.date(closing) })}</p>
        )}
        <p className="reply-privacy">
          <LockIcon />
          <span>{phrases.privacy({ days: event.private_days })}</span>
        </p>
      </form>
    </>
  );
}
