import { apartIcon, apartRule, apartWords } from './apart';
import { atIcon, atRule, atWords } from './at';
import { awayFromBandIcon, awayFromBandRule, awayFromBandWords } from './away-from-band';
import { besideIcon, besideRule, besideWords } from './beside';
import { byParentIcon, byParentRule, byParentWords } from './by-parent';
import { keptTogetherIcon, keptTogetherRule, keptTogetherWords } from './kept-together';
import type { WishKind } from './kinds';
import { mixedIcon, mixedRule, mixedWords } from './mixed';
import { nearIcon, nearRule, nearWords } from './near';
import { nearDoorIcon, nearDoorRule, nearDoorWords } from './near-door';
import { nearToiletsIcon, nearToiletsRule, nearToiletsWords } from './near-toilets';
import { notAgainIcon, notAgainRule, notAgainWords } from './not-again';
import { notAtIcon, notAtRule, notAtWords } from './not-at';
import type { WishIconShapes, WishRule, WishWords } from './record';
import { staysIcon, staysRule, staysWords } from './stays';
import { togetherIcon, togetherRule, togetherWords } from './together';

export const wishWords: Record<WishKind, WishWords> = {
  together: togetherWords,
  apart: apartWords,
  beside: besideWords,
  near: nearWords,
  at: atWords,
  not_at: notAtWords,
  stays: staysWords,
  near_door: nearDoorWords,
  near_toilets: nearToiletsWords,
  away_from_band: awayFromBandWords,
  kept_together: keptTogetherWords,
  mixed: mixedWords,
  by_parent: byParentWords,
  not_again: notAgainWords,
};

export const wishIcons: Record<WishKind, WishIconShapes> = {
  together: togetherIcon,
  apart: apartIcon,
  beside: besideIcon,
  near: nearIcon,
  at: atIcon,
  not_at: notAtIcon,
  stays: staysIcon,
  near_door: nearDoorIcon,
  near_toilets: nearToiletsIcon,
  away_from_band: awayFromBandIcon,
  kept_together: keptTogetherIcon,
  mixed: mixedIcon,
  by_parent: byParentIcon,
  not_again: notAgainIcon,
};

export const wishRules: Record<WishKind, WishRule> = {
  together: togetherRule,
  apart: apartRule,
  beside: besideRule,
  near: nearRule,
  at: atRule,
  not_at: notAtRule,
  stays: staysRule,
  near_door: nearDoorRule,
  near_toilets: nearToiletsRule,
  away_from_band: awayFromBandRule,
  kept_together: keptTogetherRule,
  mixed: mixedRule,
  by_parent: byParentRule,
  not_again: notAgainRule,
};
