import type { GuestDetails } from '@/features/seating/guests/schema';
import { capitalise, formatCount } from '@/lib/text/counts';

const labels = {
  needs: 'needs',
  kitchen_note: 'note for the kitchen',
  also_known_as: 'other names',
  tags: 'tags',
  private_note: 'private note',
  title: 'title',
} as const satisfies Partial<Record<keyof GuestDetails, string>>;

/** Fields below “More” in the panel. */
export const moreFields = [...(Object.keys(labels) as (keyof typeof labels)[]), 'reply'] as const;

export const isMoreField = (field: keyof GuestDetails | null): boolean =>
  moreFields.some((each) => each === field);

/** “2 wishes, other names”; empty if nothing is set. The list shows the reply already. */
export function summariseMore(
  values: Partial<Record<keyof GuestDetails, string | null>>,
  wishes: number,
): string {
  const set = (Object.keys(labels) as (keyof typeof labels)[]).filter((field) => values[field]);
  const words = [
    ...(wishes > 0 ? [formatCount(wishes, 'wish', 'wishes')] : []),
    ...set.map((field) => labels[field]),
  ];
  return capitalise(words.join(', '));
}
