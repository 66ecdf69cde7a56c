import { fold } from '@/features/name-search/words';
import { normaliseAllergies } from './allergy-text';
import type { Draft } from './draft';

const joined = (...texts: (string | null)[]) =>
  [...new Set(texts.filter(Boolean))].join(', ') || null;

/** A guest whom the list names again, with what either says. */
const merged = (one: Draft, { guest }: Draft): Draft => ({
  ...one,
  guest: {
    ...one.guest,
    table_number: one.guest.table_number ?? guest.table_number,
    reply: one.guest.reply ?? guest.reply,
    meal: one.guest.meal ?? guest.meal,
    allergies: normaliseAllergies(
      [one.guest.allergies, guest.allergies].filter((words) => words !== null),
    ),
    also_known_as: joined(one.guest.also_known_as, guest.also_known_as),
    tags: joined(one.guest.tags, guest.tags),
    kitchen_note: joined(one.guest.kitchen_note, guest.kitchen_note),
    private_note: joined(one.guest.private_note, guest.private_note),
  },
});

const keyOf = ({ guest }: Draft) => fold(guest.name);
const isOwn = ({ along, skipped }: Draft) => along === null && skipped === null;

/** Without who stands above already and is named once more below “Dietaries”, as `isAgain` tells: what is said there is said of them. */
export function withFoodBelow(drafts: readonly Draft[], isAgain: (one: Draft) => boolean): Draft[] {
  const places = new Map<string, number>();
  const kept: Draft[] = [];
  for (const one of drafts) {
    const at = one.skipped === null ? places.get(keyOf(one)) : undefined;
    const before = at === undefined ? undefined : kept[at];
    if (isAgain(one) && at !== undefined && before) kept[at] = merged(before, one);
    else {
      if (one.skipped === null && at === undefined) places.set(keyOf(one), kept.length);
      kept.push(one);
    }
  }
  return kept;
}

/**
 * Whom a column names as somebody's companion and who has a row as well is one guest, of the household of both; so is a guest of the household of whom
 * their tags name, “Guest of: Fiona Drummond”.
 */
export function withCompanionsOnce(drafts: readonly Draft[]): Draft[] {
  const own = new Map(
    drafts.filter((one) => isOwn(one) && /\s/.test(one.guest.name)).map((one) => [keyOf(one), one]),
  );
  const leads = new Map(drafts.filter(({ along }) => along === null).map((one) => [one.at, one]));
  const copies = new Map<Draft, Draft[]>();
  const dropped = new Set<Draft>();
  const keys = new Map<Draft, string>();
  const join = (one: Draft, host: Draft) => {
    const key = keys.get(host) ?? keys.get(one) ?? `companions ${host.at}`;
    for (const each of [host, one]) if (!each.party && !each.partyId) keys.set(each, key);
  };
  for (const one of drafts) {
    const host = leads.get(one.at);
    const row = one.along !== null && one.fromColumn ? own.get(keyOf(one)) : undefined;
    if (row && host && row.at !== one.at) {
      dropped.add(one);
      copies.set(row, [...(copies.get(row) ?? []), one]);
      join(row, host);
    }
    const [named] = isOwn(one)
      ? (one.guest.tags ?? '').split(', ').flatMap((tag) => own.get(fold(tag)) ?? [])
      : [];
    if (named && named.at !== one.at) join(one, named);
  }
  return drafts.flatMap((one) => {
    if (dropped.has(one)) return [];
    const whole = (copies.get(one) ?? []).reduce(merged, one);
    return [keys.has(one) ? { ...whole, partyId: keys.get(one) ?? null } : whole];
  });
}
