import type { User } from '@supabase/supabase-js';
import { hostFieldsOf, type LocalEvent } from '@/features/events/browser-events';
import { drawnRoom } from '@/features/tables/in-browser';
import { storageKeys } from '@/lib/kept-in-browser';
import { type Guest, guestDetails } from './schema';

/** An event kept in this browser, with its guests. */
export type LocalList = { event: LocalEvent; guests: readonly Guest[] };

/** Remembers that these very events were offered to this user's account; new ones are offered again. */
const OFFER_KEY = storageKeys.localEventsOffered;
const offerOf = (userId: string, lists: readonly LocalList[]) => [userId, ...lists.map(({ event }) => event.id).sort()].join(' ');

export const wasOffered = (userId: string, lists: readonly LocalList[]) =>
  localStorage.getItem(OFFER_KEY) === offerOf(userId, lists);

/** A browser that has no room left only means being asked again. */
export function rememberOffer(userId: string, lists: readonly LocalList[]): void {
  try {
    localStorage.setItem(OFFER_KEY, offerOf(userId, lists));
  } catch (error) {
    console.error('It could not be remembered that the local events were offered', error);
  }
}

export const forgetOffer = () => localStorage.removeItem(OFFER_KEY);

/** A local event as the account takes it in (transfer_local_events): the same id, so that its QR code stays true. */
export const transferRow = ({ event, guests }: LocalList, owner: Pick<User, 'email' | 'user_metadata'>) => {
  const room = drawnRoom(event);
  return {
    id: event.id,
    ...hostFieldsOf(event),
    owner_name: String(owner.user_metadata.full_name ?? ''),
    owner_email: owner.email ?? '',
    qr_code_url: event.qrCodeUrl,
    ...(room && { room }),
    guests: guests.map((guest) => ({ ...guestDetails(guest), seat: guest.seat })),
  };
};
