import { wishRules } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import { type Facts, meant, type Plan } from '../wedding';

/** Whether a plan keeps a wish; one about somebody who is gone asks for nothing. */
export function isKept(facts: Facts, plan: Plan, wish: Wish): boolean {
  const about = meant(facts, wish);
  return about === null || wishRules[wish.kind].isKept(about, plan, facts);
}
