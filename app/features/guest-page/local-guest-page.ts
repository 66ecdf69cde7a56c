import { findLocalEvent } from '@/features/events/browser-events';
import { toHostEvent } from '@/features/events/in-browser';
import { readLocalPlan } from '@/features/seating/in-browser/local-plan';
import { toGuestList } from '@/features/seating/plan';
import { buildPageFromList } from './build-page-from-list';
import type { GuestPageData } from './model';

export function readLocalGuestPage(eventId: string): GuestPageData | null {
  const event = findLocalEvent(eventId);
  if (!event) return null;
  const plan = readLocalPlan(event);
  return buildPageFromList(toHostEvent(event), toGuestList(plan), plan);
}
