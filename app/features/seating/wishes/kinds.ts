type Named = 'guest' | 'tag' | 'table';
export type WishForm = { who: readonly Named[]; whom: readonly Exclude<Named, 'tag'>[] };

/** In display order. Everything else about a kind is in the file named after it. */
export const wishForms = {
  together: { who: ['guest'], whom: ['guest'] },
  apart: { who: ['guest'], whom: ['guest'] },
  beside: { who: ['guest'], whom: ['guest'] },
  near: { who: ['guest'], whom: ['guest', 'table'] },
  at: { who: ['guest', 'tag'], whom: ['table'] },
  not_at: { who: ['guest', 'tag'], whom: ['table'] },
  stays: { who: ['guest', 'table'], whom: [] },
  near_door: { who: ['guest', 'tag'], whom: [] },
  away_from_band: { who: ['guest', 'tag'], whom: [] },
  kept_together: { who: ['tag'], whom: [] },
  mixed: { who: ['tag'], whom: [] },
  by_parent: { who: ['tag'], whom: [] },
} as const satisfies Record<string, WishForm>;
export type WishKind = keyof typeof wishForms;
export const wishKinds = Object.keys(wishForms) as readonly string[] as readonly [
  WishKind,
  ...WishKind[],
];
