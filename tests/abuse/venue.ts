import { randomBytes } from 'node:crypto';
import { generateGuests } from '../support/generated-guests.ts';
import { createHostOn } from '../support/hosts.ts';
import type { RunningServer } from '../support/server.ts';
import type { AttackTarget } from './attack.ts';

const [GUESTS, LINKS] = [1000, 50];
const DAY_MS = 86_400_000;

/** Signs a plan of 1,000 guests and makes fifty venue links that end on different days. */
export async function createVenueWithLinks(server: RunningServer): Promise<AttackTarget['venue']> {
  const { client, event, token } = await createHostOn(server, {
    plan: 'Pro Plus',
    events: 1,
    guests: generateGuests(GUESTS),
  });
  const event_uuid = event.id;
  await client.rpc('sign_plan', { event_uuid, label: 'Final' }).throwOnError();
  const secrets = Array.from({ length: LINKS }, () => randomBytes(16).toString('base64url'));
  for (const [at, secret] of secrets.entries()) {
    const link_ends_at = new Date(Date.now() + (at + 1) * DAY_MS).toISOString();
    const link = {
      link_name: `Barn ${at}`,
      link_rights: ['venue', 'kitchen', 'names'],
      link_ends_at,
    };
    await client.rpc('make_door_link', { event_uuid, ...link, secret }).throwOnError();
  }
  const { data } = await client
    .from('guests')
    .select('id')
    .eq('event_id', event_uuid)
    .limit(1)
    .single()
    .throwOnError();
  return { token, guest: data.id, secrets };
}
