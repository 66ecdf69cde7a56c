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
import * as nearToilets from './near-toilets';
import * as notAgain from './not-again';
import * as notAt from './not-at';
import type { WishIconShapes, WishRule, WishWords } from './record';
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
  near_toilets: nearToilets.words,
  away_from_band: awayFromBand.words,
  kept_together: keptTogether.words,
  mixed: mixed.words,
  by_parent: byParent.words,
  not_again: notAgain.words,
};

export const wishIcons: Record<WishKind, WishIconShapes> = {
  together: together.icon,
  apart: apart.icon,
  beside: beside.icon,
  near: near.icon,
  at: at.icon,
  not_at: notAt.icon,
  stays: stays.icon,
  near_door: nearDoor.icon,
  near_toilets: nearToilets.icon,
  away_from_band: awayFromBand.icon,
  kept_together: keptTogether.icon,
  mixed: mixed.icon,
  by_parent: byParent.icon,
  not_again: notAgain.icon,
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
  near_toilets: nearToilets.rule,
  away_from_band: awayFromBand.rule,
  kept_together: keptTogether.rule,
  mixed: mixed.rule,
  by_parent: byParent.rule,
  not_again: notAgain.rule,
};
