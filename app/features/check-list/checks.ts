/** What is looked at before the day, in the order in which a host would see to it. */
export const checkKinds = [
  'over-full',
  'allergies',
  'no-table',
  'wishes',
  'same-name',
  'like-name',
  'no-surname',
  'theme',
  'plan',
  'unopened',
  'door-links',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Where a press leads: to the list, to those guests in it, to a table in the room, to the choice of theme, or to a page or tab. */
export type Way =
  | { to: 'guests'; label: string; ids: readonly string[] }
  | { to: 'room'; tableId: string }
  | { to: 'list' | 'tableless' | 'seat-for-me' | 'theme' | 'plans' | 'qr' | 'door' };

/** Something to see to. `found` stands for exactly what was found, so that “that is meant” holds for it and for nothing else. */
export type Check = { kind: CheckKind; found: string; title: string; detail: string; press: string; way: Way };
