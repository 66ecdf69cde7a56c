import { queryOptions } from '@tanstack/react-query';
import { getNetworkMode } from '@/features/events/store';
import { AppError, unwrap } from '@/lib/backend/errors';
import { readWholePlan } from './in-account';
import type { ViewerPlan } from './schema';
import type { SeatingStore, StoredPlan } from './store';
import { compareLabels } from './tables/model';
import { EMPTY_ROOM } from './tables/schema';

export const seatingQuery = (store: SeatingStore, eventId: string) =>
  queryOptions({
    queryKey: ['seating', store.id, eventId],
    queryFn: async ({ signal, client }) => {
      const earlier = client.getQueryData<StoredPlan>(['seating', store.id, eventId]);
      const plan = await store.read(eventId, signal, earlier);
      if (earlier && isPictureTouched(earlier, plan)) {
        void client.invalidateQueries({ queryKey: roomPictureQuery(store, eventId).queryKey });
      }
      return plan;
    },
    networkMode: getNetworkMode(store),
  });

/** Also true if the log does not go back far enough. */
function isPictureTouched({ asRead: before }: StoredPlan, { asRead: now }: StoredPlan): boolean {
  if (!before || !now) return false;
  const since = now.by.filter(({ version }) => version > before.version);
  return (
    since.length < now.version - before.version || since.some(({ touched }) => touched.picture)
  );
}

/** The picture is large and rarely changes. It is read again only if the plan’s log requires it. */
export const roomPictureQuery = (store: SeatingStore, eventId: string) =>
  queryOptions({
    queryKey: ['room picture', store.id, eventId],
    queryFn: ({ signal }) => store.picture(eventId, signal),
    gcTime: Number.POSITIVE_INFINITY, // undo steps refer to the picture
    meta: { isReadWithPlan: true },
    networkMode: getNetworkMode(store),
  });

export const viewerPlanQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['viewed plan', eventId],
    queryFn: async ({ signal }): Promise<ViewerPlan> => {
      const stored = (await unwrap(
        readWholePlan(eventId).abortSignal(signal),
      )) as unknown as ViewerPlan | null;
      if (!stored?.counts) throw new AppError('not_found'); // a viewer who became an editor
      return {
        ...stored,
        room: stored.room ?? EMPTY_ROOM,
        tables: stored.tables.toSorted(compareLabels),
      };
    },
  });
