import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import { hasChair, type Invitation, type Invitee, listPartsToAttend } from '../model';
import type { ReplyPhrases } from '../phrases';
import { StoredAnswers } from '../questions/question-fields';
import { describeAnswer } from './describe-answer';
import { CalendarIcon, CrossIcon, PenIcon, TickIcon } from './icons';
import { MapLink } from './part-list';

type Props = {
  invitation: Invitation;
  addressFor: (view: string) => string;
  phrases: ReplyPhrases;
};

export function AnsweredReply({ invitation, addressFor, phrases }: Props) {
  const { event, guests, over_plan, is_over, may_answer } = invitation;
  const isOpen = may_answer && !is_over;
  const isLate = guests.some(({ is_late }) => is_late);
  const isThanked = isOpen || isLate;
  const heading = isThanked
    ? phrases.thankYou
    : phrases.closedOn({ date: phrases.date(event.replies_close_on ?? event.event_date) });
  const isComing = guests.some(({ reply }) => reply === 'yes');
  const [first] = listPartsToAttend(invitation);
  const isSeated = guests.some((guest) => guest.reply === 'yes' && hasChair(guest, invitation));
  return (
    <>
      <h2
        className={isThanked ? 'reply-thanks' : 'reply-closed'}
        style={getWidestWordStyle(heading)}
      >
        {heading}
      </h2>
      <p className="reply-ask">{isThanked ? phrases.haveReply : phrases.tellHosts}</p>
      {isLate && (
        <p className="reply-strip">
          {phrases.cameLate} {!may_answer && phrases.tellHosts}
        </p>
      )}
      <SentDate invitation={invitation} phrases={phrases} />
      <ul className="reply-answers-given">
        {guests.map((guest) => (
          <AnswerLine key={guest.id} guest={guest} invitation={invitation} phrases={phrases} />
        ))}
        {over_plan.map((name) => (
          <li key={name}>
            <TickIcon />
            <b {...getLangAndDir(name)}>{name}</b>
          </li>
        ))}
      </ul>
      <StoredAnswers questions={invitation.questions} />
      {first && (
        <p className="reply-begins">
          <b>{phrases.beginsAt({ time: phrases.hour(first.from) })}</b>
          {first.place && <bdi>{first.place}</bdi>}{' '}
          <MapLink address={first.address} word={phrases.page.map} />
        </p>
      )}
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
        <p className="reply-until">
          {phrases.changeUntil({ date: phrases.date(event.replies_close_on) })}
        </p>
      )}
    </>
  );
}

type SentOnProps = Pick<Props, 'invitation' | 'phrases'>;

export function SentDate({ invitation: { answered_at }, phrases }: SentOnProps) {
  const [day, time] = answered_at?.split(' ') ?? [];
  return (
    day &&
    time && (
      <p className="reply-until">
        {phrases.sentOn({ when: `${phrases.date(day)}, ${phrases.hour(time)}` })}
      </p>
    )
  );
}

type AnswerLineProps = Pick<Props, 'invitation' | 'phrases'> & { guest: Invitee };

function AnswerLine({ guest, invitation, phrases }: AnswerLineProps) {
  const { name, reply } = guest;
  return (
    <li className={reply === 'yes' ? undefined : 'is-not-coming'}>
      {reply === 'yes' ? <TickIcon /> : reply === 'no' ? <CrossIcon /> : <span />}
      {isPlaceholderGuest(guest) ? (
        <b>{phrases.yourGuest}</b>
      ) : (
        <b {...getLangAndDir(name)}>{name}</b>
      )}
      <small>{describeAnswer(guest, invitation, phrases).join(' · ')}</small>
    </li>
  );
}
