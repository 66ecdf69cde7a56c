import { allPages } from '@/lib/all-pages';
import { unwrapDone, unwrapOrNull } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { saidOfFixtures, saidOfTables } from './change';
import { byLabel } from './model';
import {
  EMPTY_ROOM,
  type Fixture,
  fixtureSchema,
  type Room,
  type RoomPicture,
  roomPictureSchema,
  roomSchema,
  type Table,
  tableSchema,
} from './schema';
import type { RoomStore } from './store';

/** So many are asked for at once; the backend may give fewer. */
const PAGE = 1000;

const columnsOf = (schema: { shape: object }) => Object.keys(schema.shape).join(', ');

type Thing = { id: string };
type Parts<Some> = { add?: readonly Some[]; update?: readonly Some[]; remove?: readonly Thing[] };
const partsOf = <Some extends Thing>({ add = [], update = [], remove = [] }: Parts<Some> = {}) => ({
  add: [...add],
  update: [...update],
  remove: remove.map(({ id }) => ({ id })),
});

/** The rooms of a signed-in user's events, in the account. */
export const roomsInAccount = (userId: string): RoomStore => {
  const listed = <Row>(table: 'tables' | 'fixtures', columns: string, eventId: string, signal: AbortSignal) =>
    allPages((from) =>
      supabase
        .from(table)
        .select<string, Row>(columns, { count: 'exact' })
        .eq('event_id', eventId)
        .order('id')
        .range(from, from + PAGE - 1)
        .abortSignal(signal),
    );
  return {
    id: userId,
    keptIn: 'account',
    plan: async (eventId, signal) => {
      const drawn = supabase.from('rooms').select<string, Room>(columnsOf(roomSchema)).eq('event_id', eventId);
      const [room, tables, fixtures] = await Promise.all([
        unwrapOrNull(drawn.abortSignal(signal).maybeSingle()),
        listed<Table>('tables', columnsOf(tableSchema), eventId, signal),
        listed<Fixture>('fixtures', columnsOf(fixtureSchema), eventId, signal),
      ]);
      return { room: room ?? EMPTY_ROOM, tables: tables.sort(byLabel), fixtures };
    },
    picture: (eventId, signal) => {
      const laid = supabase.from('room_pictures').select<string, RoomPicture>(columnsOf(roomPictureSchema));
      return unwrapOrNull(laid.eq('event_id', eventId).abortSignal(signal).maybeSingle());
    },
    change: (eventId, { tables, fixtures, room, picture, guests }, known) =>
      unwrapDone(
        supabase.rpc('change_room', {
          event_uuid: eventId,
          change: {
            tables: { ...partsOf(tables), update: saidOfTables(tables?.update ?? [], known?.tables ?? []) },
            fixtures: { ...partsOf(fixtures), update: saidOfFixtures(fixtures?.update ?? [], known?.fixtures ?? []) },
            ...(room && { room }),
            ...(picture !== undefined && { picture }),
            ...(guests && { guests: guests.map(({ id, table_number, seat }) => ({ id, table_number, seat })) }),
          },
        }),
      ),
  };
};
