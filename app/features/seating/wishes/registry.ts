import * as apart from './apart';
import * as at from './at';
import * as awayFromBand from './away-from-band';
import * as beside from './beside';
import * as byParent from './by-parent';
import * as keptTogether from './kept-together';
import type { WishKind } from './kinds';
import * as mixed from './mixed';
import * as near from './near';
import * as nearDoor from './near-door';
import * as notAt from './not-at';
import type { WishRule, WishSign, WishWords } from './record';
import * as stays from './stays';
import * as together from './together';

export const wishWords: Record<WishKind, WishWords> = {
  together: together.words,
  apart: apart.words,
  beside: beside.words,
  near: near.words,
  at: at.words,
  not_at: notAt.words,
  stays: stays.words,
  near_door: nearDoor.words,
  away_from_band: awayFromBand.words,
  kept_together: keptTogether.words,
  mixed: mixed.words,
  by_parent: byParent.words,
};

export const wishSigns: Record<WishKind, WishSign> = {
  together: together.sign,
  apart: apart.sign,
  beside: beside.sign,
  near: near.sign,
  at: at.sign,
  not_at: notAt.sign,
  stays: stays.sign,
  near_door: nearDoor.sign,
  away_from_band: awayFromBand.sign,
  kept_together: keptTogether.sign,
  mixed: mixed.sign,
  by_parent: byParent.sign,
};

export const wishRules: Record<WishKind, WishRule> = {
  together: together.rule,
  apart: apart.rule,
  beside: beside.rule,
  near: near.rule,
  at: at.rule,
  not_at: notAt.rule,
  stays: stays.rule,
  near_door: nearDoor.rule,
  away_from_band: awayFromBand.rule,
  kept_together: keptTogether.rule,
  mixed: mixed.rule,
  by_parent: byParent.rule,
};
