import type { ComponentProps } from 'react';
import { DuplicateButtons } from '@/features/copies/components/duplicate-buttons';
import { tabSections } from '@/features/events/actions/tab-sections';
import EventSettingsPanel from '@/features/events/components/event-settings';
import { useIsInAccount } from '@/features/events/use-event-store';
import { PartsScreen } from '@/features/replies/parts/parts-screen';
import { QuestionsScreen } from '@/features/replies/questions/questions-screen';
import { QuestionsSummary } from '@/features/replies/questions/questions-summary';
import { ApiKeys } from '@/features/sharing/components/api-keys';

type Props = Omit<ComponentProps<typeof EventSettingsPanel>, 'again' | 'keys' | 'questions'> & {
  part?: string | null;
};

export default function ManageEventSettings({ event, part, ...settings }: Props) {
  const isInAccount = useIsInAccount();
  if (part === tabSections.parts.part && isInAccount)
    return <PartsScreen key={event.id} event={event} />;
  if (part === tabSections.questions.part && isInAccount)
    return <QuestionsScreen key={event.id} event={event} />;
  return (
    <EventSettingsPanel
      {...settings}
      event={event}
      again={<DuplicateButtons event={event} />}
      keys={<ApiKeys event={event} />}
      questions={<QuestionsSummary eventId={event.id} />}
    />
  );
}
