import { useState } from 'react';
import type { HostEvent } from '@/features/events/schema';
import { useListKeys } from '@/features/guests/components/use-list-keys';
import { useStable } from '@/features/guests/components/use-stable';
import { useRoomHistory } from '../use-room-history';
import { SeatingRoom } from './seating-room';

/** Seating by hand as a tab of its own, with the keys that undo it. */
export default function SeatingTab({ event }: { event: HostEvent }) {
  const desk = useRoomHistory(event);
  const [openId, setOpenId] = useState<string | null>(null);
  useListKeys(useStable({ search: () => {}, add: () => {}, undo: () => desk.undo(), redo: () => desk.redo() }), false);
  return <SeatingRoom event={event} desk={desk} openId={openId} onOpen={setOpenId} />;
}
