import type { StorageLocation } from '@/features/events/store';
import type { Patch } from '../change';
import type { PlanGuest, SeatingChange, SeatingStep } from '../schema';
import { type BasePlan, type ConflictField, conflictFields, type RejectedText } from '../store';

/** Two members edited the same text at the same time. `mine` is this host’s version; the other version is in the plan. */
export type TextConflict = {
  id: string;
  field: RejectedText['field'];
  before: string | null;
  mine: string | null;
  at: number;
};

export const conflictsKey = ({ id }: StorageLocation, eventId: string) =>
  ['seating conflicts', id, eventId] as const;

export type EditBase = Pick<PlanGuest, 'id' | ConflictField>;

const textOf = ({ guests }: SeatingChange, { id, field }: RejectedText) =>
  guests?.update?.find((patch) => patch.id === id)?.[field] ?? null;

export const buildConflicts = (
  { change, inverse }: SeatingStep,
  conflicts: readonly RejectedText[],
  at: number,
  editBase?: EditBase,
): TextConflict[] =>
  conflicts.flatMap((conflict) => {
    const mine = textOf(change, conflict);
    if (mine === conflict.value) return [];
    const { id, field } = conflict;
    return {
      id,
      field,
      before: editBase?.id === id ? editBase[field] : textOf(inverse, conflict),
      mine,
      at,
    };
  });

function withoutTextsIn(change: SeatingChange, conflicts: readonly RejectedText[]): SeatingChange {
  const { guests, ...rest } = change;
  if (!guests?.update) return change;
  const update = guests.update.flatMap((patch) => {
    const left = new Set<string>(
      conflicts.flatMap(({ id, field }) => (id === patch.id ? field : [])),
    );
    const fields = Object.entries(patch).filter(([field]) => !left.has(field));
    return fields.length > 1 ? (Object.fromEntries(fields) as Patch<PlanGuest>) : [];
  });
  const { update: _, ...others } = guests;
  const part = { ...others, ...(update.length > 0 && { update }) };
  return { ...rest, ...(Object.keys(part).length > 0 && { guests: part }) };
}

export const dropRejectedTexts = (
  step: SeatingStep,
  conflicts: readonly RejectedText[],
): SeatingStep =>
  conflicts.length === 0
    ? step
    : {
        ...step,
        change: withoutTextsIn(step.change, conflicts),
        inverse: withoutTextsIn(step.inverse, conflicts),
      };

/** The stored guests with the edited texts as they were when the edit began: other members may have changed them since. */
export function getBaseGuests(
  stored: BasePlan['guests'],
  { inverse }: SeatingStep,
  editBase?: EditBase,
): BasePlan['guests'] {
  const before = new Map(inverse.guests?.update?.map((patch) => [patch.id, patch]));
  return stored.map((guest) => {
    const patch = before.get(guest.id);
    const texts = patch ? conflictFields.filter((field) => patch[field] !== undefined) : [];
    return texts.length > 0
      ? {
          ...guest,
          ...Object.fromEntries(
            texts.map((field) => [field, (editBase?.id === guest.id ? editBase : patch)?.[field]]),
          ),
        }
      : guest;
  });
}

export type DiffSegment = { text: string; isNew: boolean };

/** Splits a text into words and punctuation, each with its preceding space. */
const wordsIn = (text: string | null) => (text ?? '').match(/\s*(?:[^\s,.;:!?]+|[,.;:!?])/gu) ?? [];

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((word, at) => word.trim() !== b[at]?.trim());
  return at < 0 ? a.length : at;
}

/** Compares two texts word by word; `both` joins the two where they differ. */
export function diffTexts(
  mine: string | null,
  theirs: string | null,
): Record<'mine' | 'theirs' | 'both', DiffSegment[]> {
  const [a, b] = [wordsIn(mine), wordsIn(theirs)];
  const start = sharedStart(a, b);
  const end = sharedStart(a.slice(start).reverse(), b.slice(start).reverse());
  const cut = (words: readonly string[]) => ({
    lead: words.slice(0, start).join(''),
    middle: words.slice(start, words.length - end).join(''),
    rest: words.slice(words.length - end).join(''),
  });
  const [ours, others] = [cut(a), cut(b)];
  const second = ours.middle ? others.middle.replace(/^[\s,.;:!?]+/u, '') : others.middle;
  const between = ours.middle && second ? (/[,.;:!?]$/u.test(ours.middle) ? ' ' : ', ') : '';
  const both = {
    lead: ours.lead,
    middle: `${ours.middle}${between}${second}`,
    rest: (others.middle ? others : ours).rest,
  };
  return {
    mine: splitIntoSegments(ours),
    theirs: splitIntoSegments(others),
    both: splitIntoSegments(both),
  };
}

const splitIntoSegments = ({
  lead,
  middle,
  rest,
}: Record<'lead' | 'middle' | 'rest', string>): DiffSegment[] =>
  [
    { text: lead, isNew: false },
    { text: middle, isNew: true },
    { text: rest, isNew: false },
  ].filter(({ text }) => text !== '');

export const joinSegments = (list: readonly DiffSegment[]): string =>
  list.map(({ text }) => text).join('');
