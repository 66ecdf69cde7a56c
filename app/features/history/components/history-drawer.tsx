import { useState } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { HistoryList } from './history-list';
import { PastPlanDrawer } from './past-plan-drawer';

type Props = { eventId: string; onClose: () => void };

export default function HistoryDrawer({ eventId, onClose }: Props) {
  const [day, setDay] = useState<{ title: string; version: number } | null>(null);
  const [filter, setFilter] = useState({ words: '', person: '' });
  if (day)
    return (
      <PastPlanDrawer
        key={day.version}
        eventId={eventId}
        {...day}
        onBack={() => setDay(null)}
        onClose={onClose}
      />
    );
  return (
    <Drawer title="History" lead="Every change, in words. Kept for 90 days." onClose={onClose}>
      <HistoryList
        eventId={eventId}
        filter={filter}
        onFilter={setFilter}
        onSelectDay={(title, version) => setDay({ title, version })}
      />
    </Drawer>
  );
}
