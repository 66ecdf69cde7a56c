import { expect, test } from 'vitest';
import { processDueEvents } from '../../server/periodic/job-list.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';

const HOST = '00000000-0000-4000-8000-000000000001';

/** Events due for deletion, some of which cannot be deleted. */
async function withDueEvents() {
  const { database } = await startBackendForTest();
  await database.exec(`
    insert into auth.users (id, email) values ('${HOST}', 'amelia@example.com');
    insert into public.subscriptions (user_id, tier_id) select '${HOST}', id from public.tier_plans where name = 'Pro Plus';
    insert into public.events (user_id, event_name, event_date, deletes_after_days)
    select '${HOST}', name, current_date - 40, 30 from unnest(array['Stuck', 'One', 'Two', 'Three', 'Stuck too']) as name;
    update public.events set deletion_mailed_at = now() - interval '8 days';
    insert into public.guests (event_id, name, meal) select id, 'Zoë', 'Soup' from public.events;
    create function public.keep_stuck() returns trigger language plpgsql as $$
    begin
      if exists (select from public.events where id = old.event_id and event_name like 'Stuck%') then raise exception 'stuck'; end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
    create trigger keep_stuck_check_ins before update of meal on public.guests for each row execute function public.keep_stuck();
    create function public.keep_stuck_event() returns trigger language plpgsql as $$
    begin
      if old.event_name like 'Stuck%' then raise exception 'stuck'; end if;
      return old;
    end $$;
    create trigger keep_stuck_event before delete on public.events for each row execute function public.keep_stuck_event();
  `);
  const doDue = (name: string) => processDueEvents(database, name, new AbortController().signal);
  const names = async (where = 'true') =>
    (
      await database.query<{ event_name: string }>(
        `select event_name from public.events where ${where} order by event_name`,
      )
    ).map(({ event_name }) => event_name);
  return { database, doDue, names };
}

test('an event that cannot be deleted is reported, does not block others, and is deleted later', async () => {
  const { database, doDue, names } = await withDueEvents();
  for (let night = 0; night < 2; night++) {
    await expect(doDue('delete_due_event')).rejects.toThrow(
      'an event that is due could not be deleted: stuck',
    );
    expect(await names()).toEqual(['Stuck', 'Stuck too']);
  }
  const gone = () =>
    database.query('select event_name from public.deleted_events order by event_name');
  expect(await gone()).toEqual([
    { event_name: 'One' },
    { event_name: 'Three' },
    { event_name: 'Two' },
  ]);
  await database.exec('drop trigger keep_stuck_event on public.events');
  expect(await doDue('delete_due_event')).toEqual({ events: 2 });
  expect(await gone()).toHaveLength(5);
});

test('private notes that cannot be cleared do not block others', async () => {
  const { database, doDue, names } = await withDueEvents();
  await database.exec(`insert into public.events (user_id, event_name, event_date)
    select '${HOST}', 'Stuck ' || number, current_date - 400 from generate_series(1, 12) as number`);
  await database.exec(
    `insert into public.guests (event_id, name, meal) select id, 'Tom', 'Soup' from public.events`,
  );
  const noted =
    'exists (select from public.guests where event_id = events.id and meal is not null)';
  await expect(doDue('clear_due_private_fields')).rejects.toThrow('could not be cleared: stuck');
  expect((await names(noted)).every((name) => name.startsWith('Stuck'))).toBe(true);
  expect(await names(`not ${noted}`)).toEqual(['One', 'Three', 'Two']);
});

test('replies and reply links are cleared with the other private fields', async () => {
  const { database, doDue } = await withDueEvents();
  await database.exec(`
    drop trigger keep_stuck_event on public.events;
    delete from public.events where event_name not in ('One', 'Two');
    update public.guests set meal = null, reply = 'yes', replied_at = now(), is_late = true, allergies_withheld = true, plus_one_of = id, reply_meal = 'Soup',
      reply_allergies = 'nuts';
    update public.events set event_date = current_date where event_name = 'Two';
    insert into private.invitations (event_id, token_hash, plus_ones, note) select id, id::text, 0, 'Hello' from public.events;
    insert into private.invited_guests select guests.id, invitations.id from public.guests join private.invitations using (event_id);
  `);
  expect(await doDue('clear_due_private_fields')).toEqual({ events: 1 });
  const kept = `select event_name, num_nonnulls(reply, replied_at, plus_one_of, reply_meal, reply_allergies) + is_late::int + allergies_withheld::int as fields,
    (select count(*)::int from private.invitations join private.invited_guests on invitation_id = invitations.id where event_id = events.id) as links
    from public.events join public.guests on guests.event_id = events.id order by event_name`;
  expect(await database.query(kept)).toEqual([
    { event_name: 'One', fields: 0, links: 0 },
    { event_name: 'Two', fields: 7, links: 1 },
  ]);
});

test('API keys are revoked when the event’s private fields are cleared', async () => {
  const { database, doDue } = await withDueEvents();
  await database.exec(`
    drop trigger keep_stuck_check_ins on public.guests;
    insert into public.events (user_id, event_name, event_date) values ('${HOST}', 'Still to come', current_date + 1);
    insert into public.api_keys (event_id, name, rights) select id, 'Spreadsheet', '{}' from public.events;
    insert into private.api_secrets (hash, key_id) select md5(id::text), id from public.api_keys`);
  await doDue('clear_due_private_fields');
  const left = await database.query(
    'select event_name from public.api_keys join public.events on events.id = event_id join private.api_secrets on key_id = api_keys.id',
  );
  expect(left).toEqual([{ event_name: 'Still to come' }]);
});

test('answers to the hosts’ questions are cleared with the private fields, and the questions stay', async () => {
  const { database, doDue } = await withDueEvents();
  await database.exec(`
    delete from public.guests;
    insert into public.events (user_id, event_name, event_date) values ('${HOST}', 'Still to come', current_date + 1);
    insert into private.reply_questions (id, event_id, position, words) select id, id, 1, 'Which song?' from public.events;
    insert into private.invitations (id, event_id, plus_ones) select id, id, 0 from public.events;
    insert into private.reply_answers (invitation_id, question_id, answer) select id, id, 'September' from public.events`);
  await doDue('clear_due_private_fields');
  const left = (table: string, id: string) =>
    database.query(
      `select event_name from private.${table} join public.events on events.id = ${id}`,
    );
  expect(await left('reply_answers', 'invitation_id')).toEqual([{ event_name: 'Still to come' }]);
  expect(await left('reply_questions', 'event_id')).toHaveLength(6);
});

test('removing guests removes their food from signed plans without rewriting the plans', async () => {
  const { database } = await withDueEvents();
  await database.exec(`
    insert into private.signed_plans (event_id, label, version, plan) select id, 'Final', 0, private.build_signed_plan(id) from public.events, generate_series(1, 3);
    insert into private.signed_food (signed_id, guest_id, food)
      select signed.id, key::uuid, value from private.signed_plans as signed, jsonb_each(private.build_signed_food(event_id));
  `);
  const written = () =>
    database.query('select id, xmin::text from private.signed_plans order by id');
  const eating = async () =>
    (await database.query('select from private.signed_food join public.guests on id = guest_id'))
      .length;
  const [before, some] = [await written(), await eating()];
  expect(some).toBeGreaterThan(0);
  await database.exec(
    `delete from public.guests where event_id = (select id from public.events where event_name = 'One')`,
  );
  expect(await database.query('select from private.signed_food')).toHaveLength(await eating());
  expect(await eating()).toBeLessThan(some);
  expect(await written()).toEqual(before);
});

test('clearing private fields removes food from signed plans, but keeps names and tables', async () => {
  const { database, doDue } = await withDueEvents();
  await database.exec(`
    drop trigger keep_stuck_event on public.events;
    delete from public.events where event_name not in ('One', 'Two');
    update public.guests set table_number = '4', allergies = 'nuts', kitchen_note = 'First, please';
    insert into private.signed_plans (event_id, label, version, plan) select id, 'Final', 0, private.build_signed_plan(id) from public.events;
    insert into private.signed_food (signed_id, guest_id, food)
      select signed.id, key::uuid, value from private.signed_plans as signed, jsonb_each(private.build_signed_food(event_id));
    update public.guests set meal = null, allergies = null, kitchen_note = null;
    update public.events set event_date = current_date where event_name = 'Two';
  `);
  expect(await doDue('clear_due_private_fields')).toEqual({ events: 1 });
  const left = `select event_name, guest ->> 'name' as name, guest ->> 'table_id' is not null as is_seated, food ->> 'meal' as meal, food ->> 'allergies' as allergies
    from private.signed_plans as signed join public.events on events.id = event_id cross join jsonb_array_elements(plan -> 'guests') as guest
    left join private.signed_food on signed_id = signed.id and guest_id = (guest ->> 'id')::uuid order by event_name`;
  expect(await database.query(left)).toEqual([
    { event_name: 'One', name: 'Zoë', is_seated: true, meal: null, allergies: null },
    { event_name: 'Two', name: 'Zoë', is_seated: true, meal: 'Soup', allergies: 'nuts' },
  ]);
  expect(await doDue('clear_due_private_fields')).toBeUndefined(); // nothing is due
});
