import type { User } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { browserEventStore } from '@/features/events/in-browser';
import { readPendingEvent, removePendingEvent } from '@/features/events/pending-event';
import type { EventDetails } from '@/features/events/schema';
import { isPlanLimitCode, useRedirectToPlans } from '@/features/events/use-redirect-to-plans';
import type { ImportDraft } from '@/features/import/draft/import-draft';
import { clearPendingImport, savePendingImport } from '@/features/import/draft/pending-import';
import { diffDocuments } from '@/features/seating/change';
import type { GuestDetails } from '@/features/seating/guests/schema';
import { browserSeatingStore } from '@/features/seating/in-browser/store';
import { emptyPlan, replaceGuests, seatingRules } from '@/features/seating/plan';
import { toAppError, toFunctionError, unwrapVoid } from '@/lib/backend/errors';
import { functionsClient } from '@/lib/backend/functions';
import { supabase } from '@/lib/backend/supabase';
import { newId } from '@/lib/browser/new-id';
import { guestPageUrl, manageEventPath } from '@/lib/text/paths';
import type { AddonOrder } from './model';
import { storedFirstList } from './stored-first-list';
import { storedUnpaidPlan } from './stored-unpaid-plan';

type FirstEvent = { details: EventDetails; guests: GuestDetails[]; waiting: ImportDraft | null };
type Purchase = { planId: string; planName: string; addon: AddonOrder | null };

/** Opens a payment and redirects to it. The server sets the price, and creates the pending event after the payment. */
export function useStartPayment(userId: string) {
  const payment = useMutation({
    mutationFn: async ({ planId, addon }: Purchase): Promise<string> => {
      const order = addon && {
        productId: addon.product.id,
        price: addon.product.price,
        customization: { color: addon.color },
        delivery: addon.delivery,
      };
      const event = storedFirstList.read(userId) ? null : readPendingEvent(userId); // the list becomes an event with its guests
      const body = { planId, userId, isPriceId: false, addon: order, event };
      const { data, error } = await functionsClient.invoke('create-payment', { body });
      if (error) throw await toFunctionError(error);
      if (typeof data?.url !== 'string') throw new Error('create-payment answered without a url');
      return data.url;
    },
    onSuccess: (url, { planName }) => {
      storedUnpaidPlan.write(planName);
      window.location.assign(url);
    },
    onError: (error) => {
      console.error('Could not start the payment', error);
      const { code, message } = toAppError(error);
      notify.error(
        'Payment Error',
        code === 'unknown' ? 'There was a problem creating your payment session.' : message,
      );
    },
  });
  const { reset } = payment;
  useEffect(() => {
    // After Back from the payment page the browser may restore this page.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  return payment;
}

class NoRoomForPendingGuests extends Error {}

/** Creates an event with its first guests, all or nothing, and opens it. `ownerId`: the user whose pending details and list it replaces. */
function useCreateList(ownerId: string, make: (id: string, event: FirstEvent) => Promise<void>) {
  const ownId = useRef<string>(null); // reused for retries: a lost response may mean success
  const navigate = useNavigate();
  const redirectToPlans = useRedirectToPlans();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (event: FirstEvent) => {
      ownId.current ??= newId();
      const id = ownId.current;
      // before the event is created, because its creation discards the pasted text
      if (event.waiting === null) clearPendingImport(id);
      else if (!savePendingImport(id, event.waiting, Date.now()))
        throw new NoRoomForPendingGuests();
      await make(id, event);
      return id;
    },
    onSuccess: (eventId) => {
      navigate(manageEventPath(eventId)); // first, because the first run unmounts once the event is listed
      storedFirstList.remove(ownerId);
      removePendingEvent(ownerId);
      notify.success('Event Created Successfully!', 'Your digital seating plan has been created.');
      return queryClient.invalidateQueries();
    },
    onError: (error) => {
      console.error('Could not create the first list', error);
      if (error instanceof NoRoomForPendingGuests)
        return notify.error(
          'Your list can’t wait here',
          'This browser has no room to keep it, so nothing was made. Please shorten your list, or add it once your event is made.',
        );
      const { code, message, isAboutStorage } = toAppError(error);
      const isRefused = isPlanLimitCode(code) || code === 'guest_limit_reached' || isAboutStorage;
      if (isRefused && ownId.current) clearPendingImport(ownId.current);
      if (isPlanLimitCode(code)) redirectToPlans(code);
      else if (code !== 'guest_limit_reached')
        notify.error(
          'Error',
          isAboutStorage ? message : 'There was an error processing your request.',
        );
    },
  });
}
export type CreateListMutation = Pick<ReturnType<typeof useCreateList>, 'mutate' | 'isPending'>;

/** Subscribes the host to the free plan first if they have no plan. */
export function useCreateFirstList(user: User) {
  return useCreateList(user.id, async (id, { details, guests }) => {
    const event = {
      id,
      ...details,
      owner_name: String(user.user_metadata.full_name ?? ''),
      owner_email: user.email ?? '',
      qr_code_url: guestPageUrl(id),
      seating: { guests: { add: guests } },
    };
    await unwrapVoid(supabase.rpc('transfer_local_events', { event_list: [event] }));
  });
}

export const useCreateLocalList = () =>
  useCreateList(browserEventStore.id, async (id, { details, guests }) => {
    await browserEventStore.create({ id, ...details, qr_code_url: guestPageUrl(id) });
    try {
      const created_at = new Date().toISOString();
      const list = guests.map((guest) => ({
        ...guest,
        id: browserSeatingStore.newGuestId(),
        seat: null,
        created_at,
      }));
      const plan = replaceGuests(emptyPlan, list, (label) =>
        browserSeatingStore.newTableId(id, label, new Set()),
      );
      await browserSeatingStore.change(id, diffDocuments(emptyPlan, plan, seatingRules.groups));
    } catch (error) {
      await browserEventStore.delete(id);
      throw error;
    }
  });
