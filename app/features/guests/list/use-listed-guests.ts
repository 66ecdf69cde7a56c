import { useMemo } from 'react';
import { useUnsentChangeCount } from '@/features/seating/collaboration/unsent-changes';
import { useGuestEdits, useRoom } from '@/features/seating/use-seating';
import { useGuestEditor } from '../form/use-guest-editor';
import { listMeals } from '../kitchen/kitchen';
import { listTables } from '../model';
import { useParties } from '../parties/use-parties';
import { noGuests } from './list-store';

export function useListedGuests(event: { id: string; meals: readonly string[] }) {
  const { query, guests = noGuests, saving, unsaved } = useGuestEdits(event.id);
  const { plan: room } = useRoom(event);
  const meals = useMemo(() => listMeals(event.meals, guests), [event.meals, guests]);
  const tables = useMemo(() => listTables(guests, room?.tables), [guests, room?.tables]);
  const editor = useGuestEditor(event.id, { guests, tables, meals });
  const isWaiting = useUnsentChangeCount(event.id) > 0;
  const parties = useParties(guests);
  return { query, guests, saving, unsaved, isWaiting, meals, tables, parties, editor };
}
export type ListedGuests = ReturnType<typeof useListedGuests>;
