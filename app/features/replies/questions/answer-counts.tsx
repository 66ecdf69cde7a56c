import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import { createCsvFile, saveFile, toFileStem } from '@/lib/browser/save-file';
import { formatNumber } from '@/lib/text/counts';
import type { Household, ReplyLink } from '../host/households';
import { countAnswers, formatAnswersCsv } from './answers';
import { replyQuestionsQuery } from './queries';

type Props = {
  event: HostEvent;
  links: readonly ReplyLink[];
  households: readonly Household[];
};

export default function AnswerCounts({ event, links, households }: Props) {
  const { data: questions = [] } = useQuery(replyQuestionsQuery(event.id));
  if (questions.length === 0) return null;
  const save = () =>
    saveFile(
      createCsvFile(formatAnswersCsv(questions, households)),
      `${toFileStem(event.event_name)}-answers.csv`,
    );
  return (
    <section
      aria-label="Answers to your questions"
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-hair px-6 py-2 phone:px-5"
    >
      <ul className="grid min-w-0 flex-1 gap-0.5 text-sm text-ink-2 phone:basis-full">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-wrap gap-x-4 wrap-anywhere">
            <span dir="auto">{question.words}</span>
            {countAnswers(question, links).map(({ label, households: count }) => (
              <span key={label}>
                <bdi>{label}</bdi> <b className="font-semibold text-ink">{formatNumber(count)}</b>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button variant="soft" size="sm" className="phone:min-h-11" onClick={save}>
        <Download className="icon size-4" aria-hidden="true" /> Save answers
      </Button>
    </section>
  );
}
