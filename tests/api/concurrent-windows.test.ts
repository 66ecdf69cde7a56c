import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import {
  createRandomSource,
  type RandomSource,
} from '../../app/features/auto-seating/solver/random.ts';
import { toGuestDetails } from '../../app/features/seating/guests/schema.ts';
import type { PlanEdit } from '../../app/features/seating/plan.ts';
import type { PlanGuest, SeatingPlan } from '../../app/features/seating/schema.ts';
import { NEW_TABLE } from '../../app/features/seating/tables/schema.ts';
import { adminClient, createHost } from '../support/api.ts';
import { getRunCount } from '../support/run-count.ts';
import { openSeatingWindow, type StoredStep } from '../support/seating-window.ts';

const EDITS = getRunCount(200);
const texts = ['name', 'party', 'meal', 'additional_info'] as const;

const { table_number: _, ...details } = toGuestDetails({});
const newGuest = (name: string): PlanGuest => ({
  ...details,
  id: randomUUID(),
  name,
  seat: null,
  table_id: null,
  created_at: new Date().toISOString(),
});

/** A random edit. All of its texts contain `mark`, and no other edit's texts do. */
function randomEdit({ whole }: RandomSource, mark: string): PlanEdit {
  const one = <Thing>(things: readonly Thing[]) => things[whole(things.length)];
  const patched = <Thing extends { id: string }>(
    things: readonly Thing[],
    patch: (thing: Thing) => Partial<Thing>,
  ): readonly Thing[] => {
    const id = one(things)?.id;
    return things.map((thing) => (thing.id === id ? { ...thing, ...patch(thing) } : thing));
  };
  const edits: PlanEdit[] = [
    (plan) => ({ ...plan, guests: [...plan.guests, newGuest(mark)] }),
    (plan) => ({
      ...plan,
      guests: patched(plan.guests, () => ({ [texts[whole(texts.length)] as string]: mark })),
    }),
    (plan) => ({
      ...plan,
      guests: patched(plan.guests, () => ({ [texts[whole(texts.length)] as string]: mark })),
    }),
    (plan) => ({
      ...plan,
      guests: patched(plan.guests, () => ({ table_id: one(plan.tables)?.id ?? null, seat: null })),
    }),
    (plan) => ({ ...plan, guests: patched(plan.guests, () => ({ table_id: null, seat: null })) }),
    (plan) => ({
      ...plan,
      guests:
        plan.guests.length > 8
          ? plan.guests.filter(({ id }) => id !== one(plan.guests)?.id)
          : plan.guests,
    }),
    (plan) => ({
      ...plan,
      tables: [
        ...plan.tables,
        { ...NEW_TABLE, id: randomUUID(), label: mark, x: 1, y: 1, is_shaped: true },
      ],
    }),
    (plan) => ({ ...plan, tables: patched(plan.tables, () => ({ label: mark })) }),
    (plan) => ({ ...plan, tables: patched(plan.tables, () => ({ x: whole(20), y: whole(20) })) }),
    (plan) => ({
      ...plan,
      tables:
        plan.tables.length > 4
          ? plan.tables.filter(({ id }) => id !== one(plan.tables)?.id)
          : plan.tables,
    }),
    (plan) => ({
      ...plan,
      wishes: [
        ...plan.wishes,
        {
          id: randomUUID(),
          kind: 'near_door',
          guest_id: one(plan.guests)?.id ?? '',
          other_id: null,
          table_id: null,
          tag: null,
        },
      ],
    }),
    (plan) => ({
      ...plan,
      fixtures: [
        ...plan.fixtures,
        { id: randomUUID(), kind: 'bar', x: whole(9), y: 1, width: 1, depth: 1, turn: 0 },
      ],
    }),
    (plan) => ({ ...plan, room: { ...plan.room, width: 10 + whole(30) } }),
  ];
  return one(edits) as PlanEdit;
}

/** What must remain of the stored edits: the guests on the list, and the author of each text. */
function expectNothingLost(
  plan: SeatingPlan,
  before: SeatingPlan,
  stored: readonly (readonly StoredStep[])[],
) {
  const all = stored.flat();
  const added = all.flatMap(({ change }) => change.guests?.add ?? []);
  const removed = new Set(all.flatMap(({ change }) => change.guests?.remove ?? []));
  // After a lost response a guest is added again, even if somebody has removed the guest meanwhile.
  const unsure = new Set(
    all.flatMap(({ change, isTriedBefore }) =>
      isTriedBefore ? (change.guests?.add ?? []).map(({ id }) => id) : [],
    ),
  );
  const sure = (ids: readonly string[]) =>
    ids.filter((id) => !unsure.has(id) || !removed.has(id)).toSorted();
  expect(sure(plan.guests.map(({ id }) => id))).toEqual(
    sure([...before.guests, ...added].map(({ id }) => id).filter((id) => !removed.has(id))),
  );
  const first = new Map([...before.guests, ...added].map((guest) => [guest.id, guest]));
  for (const guest of plan.guests) {
    for (const field of texts) {
      const last = stored.flatMap((ofOne) => {
        const writes = ofOne.flatMap(({ change, conflicts }) =>
          conflicts.some((conflict) => conflict.id === guest.id && conflict.field === field)
            ? []
            : (change.guests?.update ?? []).filter(
                (patch) => patch.id === guest.id && patch[field] !== undefined,
              ),
        );
        return writes.at(-1)?.[field] ?? [];
      });
      expect(last.length > 0 ? last : [first.get(guest.id)?.[field] ?? null]).toContain(
        guest[field],
      );
    }
  }
}

test('two people who change an event at once, partly offline, end with the same plan and lose nothing', {
  timeout: 600_000,
}, async () => {
  const guests = Array.from({ length: 20 }, (_, at) => ({
    name: `Guest ${at}`,
    table_number: `${at % 5}`,
  }));
  const [amelia, sam] = [
    await createHost({ plan: 'Pro Plus', guests }),
    await createHost({ name: 'Sam Okafor' }),
  ];
  const eventId = amelia.event.id;
  const editor = {
    event_id: eventId,
    user_id: sam.id,
    role: 'editor',
    sees_names: true,
    sees_meals: true,
  };
  await adminClient().from('event_members').insert(editor).throwOnError();
  const windows = [
    await openSeatingWindow(inject('server'), amelia, eventId),
    await openSeatingWindow(inject('server'), sam, eventId),
  ];
  for (const { read } of windows) await read();
  const before = windows[0]?.plan() as SeatingPlan;

  const work = async (window: (typeof windows)[number], who: string, random: RandomSource) => {
    const stored: StoredStep[] = [];
    let offlineFor = 0;
    for (let at = 0; at < EDITS; at++) {
      if (offlineFor === 0 && random.fraction() < 0.06) offlineFor = 1 + random.whole(8);
      else if (offlineFor > 0) offlineFor -= 1;
      window.connect(offlineFor === 0);
      if (random.fraction() < 0.05) window.loseNextAnswer();
      window.edit(randomEdit(random, `${who} ${at}`));
      stored.push(...(await window.store()));
      if (random.fraction() < 0.7) await window.read();
    }
    window.connect(true);
    stored.push(...(await window.store()));
    return stored;
  };
  const stored = await Promise.all(
    windows.map((window, at) =>
      work(window, ['Amelia', 'Sam'][at] ?? '', createRandomSource(at + 1)),
    ),
  );
  for (const { length } of stored) expect(length).toBeGreaterThan(EDITS / 2);

  const fresh = await openSeatingWindow(inject('server'), amelia, eventId);
  await fresh.read();
  const { asRead, ...whole } = fresh.plan() ?? {};
  for (const window of windows) {
    await window.read();
    const { asRead: read, ...shown } = window.plan() ?? {};
    expect(shown).toEqual(whole);
    expect(read?.version).toBe(asRead?.version);
    expect(read?.plan).toEqual(asRead?.plan);
    expect(read?.by.length).toBeGreaterThan(0); // a delta was read, not the whole plan
  }
  expectNothingLost(whole as SeatingPlan, before, stored);
});
