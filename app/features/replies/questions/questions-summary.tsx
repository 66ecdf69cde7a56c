import { useQuery } from '@tanstack/react-query';
import { tabSections } from '@/features/events/actions/tab-sections';
import { SettingSummary } from '@/features/events/components/setting-summary';
import { getTabPath } from '@/features/events/workspace-tabs';
import { formatCount } from '@/lib/text/counts';
import { replyQuestionsQuery } from './queries';

export function QuestionsSummary({ eventId }: { eventId: string }) {
  const { data: questions, isLoadingError } = useQuery(replyQuestionsQuery(eventId));
  const describe = () => {
    if (isLoadingError) return 'We couldn’t read your questions.';
    if (!questions) return 'Loading...';
    return questions.length === 0 ? 'None yet' : formatCount(questions.length, 'question');
  };
  return (
    <SettingSummary
      to={getTabPath(eventId, 'settings', tabSections.questions.part)}
      linkLabel={questions?.length ? 'Change questions' : 'Write questions'}
    >
      {describe()}
    </SettingSummary>
  );
}
