import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../app/lib/backend/database.types.ts';
import { unwrap } from '../../app/lib/backend/errors.ts';
import { fetchReplyTokens } from './reply-links.ts';

type TableOwner = { client: SupabaseClient<Database>; event: { id: string } };
type TableGrant = {
  table: string;
  owner: string;
  contact?: string;
  chairs?: number;
  closes_on?: string;
};

/**
 * Gives a table to a host. Creates the table if no table has this label. Returns the
 * link with its token.
 */
export async function assignTableToHost(
  host: TableOwner,
  { table, owner, contact = '', chairs = 8, closes_on = '2027-04-30' }: TableGrant,
) {
  const { client, event } = host;
  const find = async () =>
    (await unwrap(client.from('tables').select('id, label').eq('event_id', event.id))).find(
      ({ label }) => label === table,
    );
  if (!(await find())) {
    const id = crypto.randomUUID();
    const change = { tables: { add: [{ ...roundTable, id, label: table, seats: chairs }] } };
    await unwrap(client.rpc('change_seating', { event_uuid: event.id, change }));
  }
  const id = await unwrap(
    client.rpc('assign_table_host', {
      event_uuid: event.id,
      table_uuid: (await find())?.id ?? '',
      owner,
      contact,
      chairs,
      closes_on,
    }),
  );
  return { id, token: (await fetchReplyTokens(host))[id] ?? '' };
}

const roundTable = {
  shape: 'round',
  width: 1.8,
  depth: 1.8,
  x: null,
  y: null,
  turn: 0,
  has_numbered_chairs: false,
  note: null,
  is_shaped: true,
};
