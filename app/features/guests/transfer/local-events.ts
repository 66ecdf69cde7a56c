import type { User } from '@supabase/supabase-js';
import { z } from 'zod/mini';
import { type LocalEvent, toEventColumns } from '@/features/events/browser-events';
import { diffDocuments } from '@/features/seating/change';
import type { Guest } from '@/features/seating/guests/schema';
import { readLocalPlan } from '@/features/seating/in-browser/local-plan';
import { emptyPlan } from '@/features/seating/plan';
import type { SeatingPlan } from '@/features/seating/schema';
import type { RoomPicture } from '@/features/seating/tables/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { newId } from '@/lib/browser/new-id';

export type LocalGuestList = { event: LocalEvent; guests: readonly Guest[] };

/** The user and the events of the last offer. The offer is repeated if there are other events. */
const storedOffer = createJsonStorage(storageKeys.localEventsOffered, z.string());
const buildOfferKey = (userId: string, lists: readonly LocalGuestList[]) =>
  [userId, ...lists.map(({ event }) => event.id).sort()].join(' ');

export const hasTransferBeenOffered = (userId: string, lists: readonly LocalGuestList[]) =>
  storedOffer.read() === buildOfferKey(userId, lists);

export const markTransferOffered = (userId: string, lists: readonly LocalGuestList[]) =>
  storedOffer.write(buildOfferKey(userId, lists));

export const forgetTransferOffer = () => storedOffer.remove();

type Owner = Pick<User, 'email' | 'user_metadata'>;

/** Builds the row for transfer_local_events. The event keeps its id, so that its QR code stays valid; guests get new ids. */
export function buildTransferRow(
  { event }: LocalGuestList,
  owner: Owner,
  picture: RoomPicture | null = null,
) {
  const local = readLocalPlan(event);
  const ids = new Map(local.guests.map(({ id }) => [id, newId()]));
  const toNewId = (id: string | null) => (id === null ? null : (ids.get(id) ?? id));
  const plan: SeatingPlan = {
    ...local,
    guests: local.guests.map((guest) => ({ ...guest, id: ids.get(guest.id) ?? guest.id })),
    wishes: local.wishes.flatMap((wish) => {
      const groups = wish.groups
        ?.map((group) => group.flatMap((guest) => ids.get(guest) ?? []))
        .filter(({ length }) => length > 1);
      if (groups?.length === 0) return [];
      return {
        ...wish,
        id: newId(),
        guest_id: toNewId(wish.guest_id),
        other_id: toNewId(wish.other_id),
        ...(groups && { groups }),
      };
    }),
    picture,
  };
  return {
    id: event.id,
    ...toEventColumns(event),
    owner_name: String(owner.user_metadata.full_name ?? ''),
    owner_email: owner.email ?? '',
    qr_code_url: event.qrCodeUrl,
    seating: diffDocuments(emptyPlan, plan),
  };
}

/** `withoutPicture`: events whose room picture was damaged. */
export function describeTransfer(
  lists: readonly LocalGuestList[],
  withoutPicture: readonly LocalGuestList[],
): string {
  const named = (some: readonly LocalGuestList[]) =>
    some.map(({ event }) => event.eventName).join(', ');
  const moved =
    lists.length === 1
      ? `${named(lists)} is in your account now, with its guests and the same QR code.`
      : `${lists.length} events are in your account now, with their guests and the same QR codes.`;
  if (withoutPicture.length === 0) return moved;
  const names = lists.length > 1 ? `: ${named(withoutPicture)}` : '';
  return `${moved} The picture of the venue’s plan was damaged and did not come along${names}.`;
}
