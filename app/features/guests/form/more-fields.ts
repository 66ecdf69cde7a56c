import { parseNeeds } from '@/features/seating/guests/needs';
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

export const moreFields = [
  ...(Object.keys(labels) as (keyof typeof labels)[]),
  'reply',
  'waiting',
] as const;

export const isInMoreSection = (field: keyof GuestDetails | null): boolean =>
  moreFields.some((each) => each === field);

/** “Step-free, 2 wishes, other names”, without the reply, which the list shows. May be empty. */
export function summariseMoreFields(
  values: Partial<Record<keyof GuestDetails, string | null>>,
  wishes: number,
  isCrew = false,
  invitation = '',
): string {
  const { needs, ...others } = values;
  const set = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (field) => field !== 'needs' && others[field],
  );
  const { known, words: inWords } = parseNeeds(needs);
  const words = [
    ...(isCrew ? ['crew'] : []),
    ...(invitation ? [invitation] : []),
    ...known,
    ...(inWords ? [labels.needs] : []),
    ...(wishes > 0 ? [formatCount(wishes, 'wish', 'wishes')] : []),
    ...set.map((field) => labels[field]),
    ...(others.waiting === 'yes' ? ['on the waiting list'] : []),
  ];
  return capitalise(words.join(', '));
}
