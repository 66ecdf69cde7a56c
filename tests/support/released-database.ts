import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Executor } from '../../server/backend/sql-database.ts';
import { hostAt } from './hosts.ts';
import { picture, screenshotName } from './pictures.ts';
import { adminOf, connect, type Place } from './place.ts';
import { makeReplyLinks } from './reply-links.ts';

const root = join(import.meta.dirname, '../..');

/** By their versions, the databases that `npm run keep:schema` has kept. */
export const releasedVersions = globSync('tests/fixtures/database-*.sql.gz', { cwd: root }).map((path) =>
  basename(path).slice('database-'.length, -'.sql.gz'.length),
);

/** Whoever tests sign in as finds the host by this name. */
export const hostOfRelease = 'Amélie “Zoë” O’Hara 🥂';

/** Something of each kind that a server keeps, as people make it. */
export async function fillForKeeping(place: Place): Promise<void> {
  const amelia = await hostAt(place, { name: hostOfRelease, plan: 'Pro Plus', events: 1 });
  const event_uuid = amelia.event.id;
  const round = { shape: 'round', seats: 8, width: 1.524, depth: 1.524, turn: 0, has_numbered_chairs: false };
  const table = { ...round, id: randomUUID(), label: 'Top Table 🥂', x: 2.5, y: 3 };
  const door = { id: randomUUID(), kind: 'door', x: 10, y: 14.25, width: 1.8, depth: 0.2, turn: 90 };
  const guests = ['Zoë Fairweather', '李小龙', 'Óscar de la Cruz', 'Priya', 'أحمد'].map((name, number) => ({
    id: randomUUID(),
    name,
    party: number < 2 ? 'Fairweather' : null,
    table_id: number < 3 ? table.id : null,
    allergies: ['milk'],
    private_note: 'Aunt’s side',
    tags: ['family'],
  }));
  await amelia
    .changeSeating({ room: { width: 31.7, is_shown: true }, tables: { add: [table] }, fixtures: { add: [door] } })
    .throwOnError();
  await amelia.changeSeating({ guests: { add: guests } }).throwOnError();
  await amelia.changeSeating({ wishes: { add: [{ kind: 'at', tag: 'family', table_id: table.id }] } }).throwOnError();
  const secret = randomUUID();
  const link = { link_name: 'Ushers', link_rights: ['look', 'check_in'], link_ends_at: '2099-01-01T00:00:00Z', secret };
  await amelia.client.rpc('make_door_link', { event_uuid, ...link }).throwOnError();
  const fact = { id: randomUUID(), guest_id: guests[0]?.id ?? '', device: 'a', at: '2027-06-12T14:00:00Z', turn: 1, kind: 'in' };
  await connect(place)
    .rpc('record_check_ins', { secret, since: 0, facts: [fact] })
    .throwOnError();
  const token = (await makeReplyLinks(amelia, 1))[0]?.token ?? '';
  await connect(place)
    .rpc('answer_invitation', {
      token,
      answers: { guests: [{ id: guests[0]?.id, reply: 'yes' }], note: 'See you there' },
    } as never)
    .throwOnError();
  const tom = await hostAt(place, { name: 'Tom Hughes', plan: 'Basic', guests: [{ name: 'Margaret', table_number: '4' }] });
  const member = { event_id: event_uuid, user_id: tom.id, role: 'viewer', sees_names: true, sees_meals: false };
  await adminOf(place).from('event_members').insert(member).throwOnError();
  const { data: pro } = await adminOf(place).from('tier_plans').select('id').eq('name', 'Pro').single().throwOnError();
  await tom.createPayment({ planId: pro.id });
  await connect(place)
    .from('contact_submissions')
    .insert({
      inquiry_type: 'general',
      full_name: 'Tom',
      email: 'tom@example.com',
      question: 'When does the door open to guests?',
    })
    .throwOnError();
  const file = new File([picture(2000)], 'x.png', { type: 'image/png' });
  const { error } = await amelia.client.storage.from('contactus').upload(screenshotName(), file);
  if (error) throw error;
}

/** Makes a kept database anew in an empty one. */
export async function loadRelease(database: Executor, version: string): Promise<void> {
  await database.exec(await readFile(join(root, 'server/backend/roles.sql'), 'utf8'));
  const dump = gunzipSync(await readFile(join(root, `tests/fixtures/database-${version}.sql.gz`))).toString();
  // What PostgreSQL 15 does not know, and what every database has.
  const sql = dump.replace(/^(SET transaction_timeout.*|CREATE SCHEMA public;|\\(un)?restrict .*)$/gm, '');
  await database.exec(`${sql}; reset all;`);
}
