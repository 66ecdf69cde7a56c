import type { User } from '@supabase/supabase-js';
import { z } from 'zod/mini';
import { type LocalEvent, toHostFields } from '@/features/events/browser-events';
import { diffDocuments } from '@/features/seating/change';
import type { Guest } from '@/features/seating/guests/schema';
import { localPlan } from '@/features/seating/local-plan';
import { emptyPlan } from '@/features/seating/plan';
import type { SeatingPlan } from '@/features/seating/schema';
import type { RoomPicture } from '@/features/seating/tables/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { newId } from '@/lib/browser/new-id';

export type LocalList = { event: LocalEvent; guests: readonly Guest[] };

/** The events already offered to each account; new events are offered again. */
const storedOffer = createJsonStorage(storageKeys.localEventsOffered, z.string());
const offerOf = (userId: string, lists: readonly LocalList[]) =>
  [userId, ...lists.map(({ event }) => event.id).sort()].join(' ');

export const hasBeenOffered = (userId: string, lists: readonly LocalList[]) =>
  storedOffer.read() === offerOf(userId, lists);

export const markTransferOffered = (userId: string, lists: readonly LocalList[]) =>
  storedOffer.write(offerOf(userId, lists));

export const removeOffer = () => storedOffer.remove();

type Owner = Pick<User, 'email' | 'user_metadata'>;

/** For transfer_local_events: the event keeps its id, so that its QR code stays valid; guests get new ids. */
export function transferRow(
  { event }: LocalList,
  owner: Owner,
  picture: RoomPicture | null = null,
) {
  const local = localPlan(event);
  const ids = new Map(local.guests.map(({ id }) => [id, newId()]));
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
  const plan: SeatingPlan = {
    ...local,
    guests: local.guests.map((guest) => ({ ...guest, id: ids.get(guest.id) ?? guest.id })),
    wishes: local.wishes.map((wish) => ({
      ...wish,
      id: newId(),
      guest_id: idOf(wish.guest_id),
      other_id: idOf(wish.other_id),
    })),
    picture,
  };
  return {
    id: event.id,
    ...toHostFields(event),
    owner_name: String(owner.user_metadata.full_name ?? ''),
    owner_email: owner.email ?? '',
    qr_code_url: event.qrCodeUrl,
    seating: diffDocuments(emptyPlan, plan),
  };
}

/** `withoutPicture`: events whose room picture was damaged. */
export function transferredWords(
  lists: readonly LocalList[],
  withoutPicture: readonly LocalList[],
): string {
  const named = (some: readonly LocalList[]) => some.map(({ event }) => event.eventName).join(', ');
  const moved =
    lists.length === 1
      ? `${named(lists)} is in your account now, with its guests and the same QR code.`
      : `${lists.length} events are in your account now, with their guests and the same QR codes.`;
  if (withoutPicture.length === 0) return moved;
  const names = lists.length > 1 ? `: ${named(withoutPicture)}` : '';
  return `${moved} The picture of the venue’s plan was damaged and did not come along${names}.`;
}
