import { makeReplyLinks } from '../../tests/support/reply-links.ts';
import type { TestServer } from '../../tests/support/test-server.ts';
import { changeSeating, createAccount, readSeatingPlan, signIn } from './accounts.ts';
import type { HostedWedding } from './hosts.ts';
import { runAction } from './people.ts';
import {
  buildHelperLabel,
  buildPartyLabel,
  buildPrivateText,
  INVITED_HOUSEHOLDS,
  recordSecret,
} from './typed-text.ts';

const CHANGES_EACH = 6;

/** On the evening before, a second host joins, both change the plan at once, and households, venue and kitchen get their links. */
export async function simulateSecondHost(server: TestServer, hosted: HostedWedding): Promise<void> {
  const { eventId: event_uuid } = hosted;
  const owner = await runAction('host: signed in', () => signIn(server, hosted.owner));
  if (!owner) return;
  const joined = await runAction('host: somebody joined', async () => {
    const { host, account } = await createAccount(server);
    const parameters = {
      event_uuid,
      role: 'editor',
      label: 'Sam, our planner',
      sees_names: true,
      sees_meals: true,
    };
    const { data } = await owner.rpc('invite_to_event', parameters).throwOnError();
    const { token } = data as { token: string };
    await host.client.rpc('accept_event_invitation', { token: recordSecret(token) }).throwOnError();
    return { client: host.client, account };
  });
  if (!joined) return;
  hosted.partner = joined.account;
  const expected = new Map<string, string>();
  await Promise.all(
    [owner, joined.client].map(async (client, who) => {
      for (let at = 0; at < CHANGES_EACH; at++) {
        const id = hosted.guestIds[1 + who * CHANGES_EACH + at] ?? '';
        const also_known_as = `Zozo ${who} ${at}`;
        await runAction('two at once: seen', () =>
          client
            .rpc('record_presence', {
              event_uuid,
              place: 'list',
              table_id: null,
              guest_id: id,
            } as never)
            .throwOnError(),
        );
        const done = await runAction('two at once: guest changed', () =>
          changeSeating(client, event_uuid, {
            guests: { update: [{ id, also_known_as, table_number: String(at + 1) }] },
          }),
        );
        if (done) expected.set(id, also_known_as);
      }
    }),
  );
  await runAction('two at once: plan read', async () => {
    const plans = await Promise.all([
      readSeatingPlan(owner, event_uuid),
      readSeatingPlan(joined.client, event_uuid),
    ]);
    for (const plan of plans) {
      if (plan?.guests.length !== hosted.guests)
        throw new Error(`${plan?.guests.length} guests instead of ${hosted.guests}`);
      const lost = plan.guests.filter(
        ({ id, also_known_as }) => (expected.get(id) ?? also_known_as) !== also_known_as,
      );
      if (lost.length > 0) throw new Error(`${lost.length} changes were lost`);
    }
  });
  await runAction('host: links made for households', async () => {
    const made = await makeReplyLinks({ client: owner, event: { id: event_uuid } });
    const invitedParties = new Set(
      Array.from({ length: INVITED_HOUSEHOLDS }, (_, household) =>
        buildPartyLabel(hosted, household),
      ),
    );
    for (const { token, party } of made)
      if (recordSecret(token) && invitedParties.has(party ?? '')) hosted.links.push(token);
  });
  await runAction('host: plan signed off', async () => {
    await owner
      .rpc('write_running_order', { event_uuid, words: buildPrivateText('running order', hosted) })
      .throwOnError();
    await owner.rpc('sign_plan', { event_uuid, label: 'Final' }).throwOnError();
  });
  const link = (name: string, link_rights: string[]) =>
    runAction('host: link made', async () => {
      const value = recordSecret();
      const parameters = {
        event_uuid,
        link_name: name,
        link_rights,
        link_ends_at: '2099-01-01T00:00:00Z',
        secret: value,
      };
      await owner.rpc('make_door_link', parameters).throwOnError();
      return value;
    });
  hosted.venueSecret = (await link(buildHelperLabel(hosted), ['venue', 'kitchen'])) ?? undefined;
  hosted.doorSecret =
    (await link(buildHelperLabel(hosted), ['look', 'check_in', 'move_seats'])) ?? undefined;
  await runAction('host: key made', async () => {
    const { data } = await owner
      .rpc('make_api_key', { event_uuid, key_name: 'Spreadsheet', key_rights: ['names', 'meals'] })
      .throwOnError();
    hosted.key = recordSecret((data as { key: string }).key);
  });
}
