import { fitted } from '@/features/guest-page/components/fitted';
import { asWritten } from '@/features/guest-page/language/as-written';
import type { Invitation, Invitee } from '../model';
import type { ReplyPhrases } from '../phrases';
import { CalendarIcon, CrossIcon, PenIcon, TickIcon } from './signs';

type Props = { invitation: Invitation; addressFor: (view: string) => string; phrases: ReplyPhrases };

/** The household's answers, with thanks while they may still change. */
export function Answered({ invitation, addressFor, phrases }: Props) {
  const { event, guests, over_plan, is_over, may_answer } = invitation;
  const isOpen = may_answer && !is_over;
  const heading = isOpen ? phrases.thankYou : phrases.closedOn(phrases.date(event.replies_close_on ?? event.event_date));
  const isComing = guests.some(({ reply }) => reply === 'yes');
  const isSeated = guests.some(({ reply, is_evening }) => reply === 'yes' && !is_evening);
  return (
    <>
      <h2 className={isOpen ? 'reply-thanks' : 'reply-closed'} style={fitted(heading)}>
        {heading}
      </h2>
      <p className="reply-ask">{isOpen ? phrases.haveReply : phrases.tellHosts}</p>
      <ul className="reply-answers-given">
        {guests.map((guest) => (
          <AnswerLine key={guest.id} guest={guest} phrases={phrases} />
        ))}
        {over_plan.map((name) => (
          <li key={name}>
            <TickIcon />
            <b {...asWritten(name)}>{name}</b>
          </li>
        ))}
      </ul>
      {isSeated && <p className="reply-later">{phrases.keepLink}</p>}
      {may_answer && (
        <a className="line-button" href={addressFor('form')}>
          <PenIcon />
          {phrases.change}
        </a>
      )}
      {isComing && (
        <a className="line-button" href={addressFor('calendar')} download="">
          <CalendarIcon />
          {phrases.calendar}
        </a>
      )}
      {isOpen && event.replies_close_on && (
        <p className="reply-until">{phrases.changeUntil(phrases.date(event.replies_close_on))}</p>
      )}
    </>
  );
}

function AnswerLine({ guest: { name, reply, meal, has_allergies }, phrases }: { guest: Invitee; phrases: ReplyPhrases }) {
  return (
    <li className={reply === 'yes' ? undefined : 'is-not-coming'}>
      {reply === 'yes' ? <TickIcon /> : reply === 'no' ? <CrossIcon /> : <span />}
      <b {...asWritten(name)}>{name}</b>
      <small>
        {reply === 'no'
          ? phrases.no
          : [...(meal ? [meal] : []), ...(has_allergies ? [phrases.allergiesNoted] : [])].join(' · ') || (reply && phrases.yes)}
      </small>
    </li>
  );
}
