type Named = 'guest' | 'tag' | 'table';
export type WishOperands = {
  subjects: readonly Named[];
  objects: readonly Exclude<Named, 'tag'>[];
};

/** In display order. A kind without subjects is about groups of guests. Everything else about a kind is in the file named after it. */
export const wishOperands = {
  together: { subjects: ['guest'], objects: ['guest'] },
  apart: { subjects: ['guest'], objects: ['guest'] },
  beside: { subjects: ['guest'], objects: ['guest'] },
  near: { subjects: ['guest'], objects: ['guest', 'table'] },
  at: { subjects: ['guest', 'tag'], objects: ['table'] },
  not_at: { subjects: ['guest', 'tag'], objects: ['table'] },
  stays: { subjects: ['guest', 'table'], objects: [] },
  near_door: { subjects: ['guest', 'tag'], objects: [] },
  near_toilets: { subjects: ['guest', 'tag'], objects: [] },
  away_from_band: { subjects: ['guest', 'tag'], objects: [] },
  kept_together: { subjects: ['tag'], objects: [] },
  mixed: { subjects: ['tag'], objects: [] },
  by_parent: { subjects: ['tag'], objects: [] },
  not_again: { subjects: [], objects: [] },
} as const satisfies Record<string, WishOperands>;
export type WishKind = keyof typeof wishOperands;
export const wishKinds = Object.keys(wishOperands) as readonly string[] as readonly [
  WishKind,
  ...WishKind[],
];
