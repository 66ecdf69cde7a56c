import { useQuery } from '@tanstack/react-query';
import type { ReplyLink } from '../host/households';
import { listAnswers } from './answers';
import { replyQuestionsQuery } from './queries';

type Props = { eventId: string; link: Pick<ReplyLink, 'answers'>; names: string };

export default function HouseholdAnswers({ eventId, link, names }: Props) {
  const { data: questions = [] } = useQuery(replyQuestionsQuery(eventId));
  const answers = listAnswers(questions, link);
  return (
    answers.length > 0 && (
      <dl
        aria-label={`Answers of ${names}`}
        className="grid gap-1 bg-paper ps-[46px] pe-6 py-2.5 phone:px-5"
      >
        {answers.map(({ id, words, answer }) => (
          <div key={id} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            <dt className="text-sm text-ink-2" dir="auto">
              {words}
            </dt>
            <dd className="font-display text-lg leading-snug italic" dir="auto">
              “{answer}”
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}
