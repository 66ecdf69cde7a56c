import {
  apply,
  type Change,
  type CollectionChange,
  diff,
  type FieldGroups,
  type Item,
  isNothing,
  rebase,
  type Skipped,
} from './change';

export type Step<Doc> = { label: string; change: Change<Doc>; inverse: Change<Doc> };
export type History<Doc> = { past: readonly Step<Doc>[]; future: readonly Step<Doc>[] };

const MOST_STEPS = 100;

export const emptyHistory = { past: [], future: [] } as const;

export type Rules<Doc> = {
  groups?: FieldGroups;
  /** Adds the consequences of a change to a document. */
  settled?: (document: Doc) => Doc;
  /** Leaves out the consequences that the store works out itself. */
  decided?: (change: Change<Doc>, before: Doc) => Change<Doc>;
};

export function stepOf<Doc extends object>(label: string, before: Doc, wanted: Doc, rules: Rules<Doc> = {}): Step<Doc> {
  const { groups, settled = (document) => document, decided = (change) => change } = rules;
  const after = settled(wanted);
  return {
    label,
    change: decided(diff(before, after, groups), before),
    inverse: decided(diff(after, before, groups), after),
  };
}

export function revert<Doc extends object>(
  { label, change, inverse }: Step<Doc>,
  document: Doc,
  rules: Rules<Doc> = {},
): { step: Step<Doc>; skipped: Skipped[] } {
  const rebased = rebase(inverse, change, document, rules.groups);
  return { step: stepOf(label, document, apply(document, rebased.change), rules), skipped: rebased.skipped };
}

export const push = <Doc>({ past }: History<Doc>, step: Step<Doc>): History<Doc> => ({
  past: [...past, step].slice(-MOST_STEPS),
  future: [],
});

export const drop = <Doc>({ past, future }: History<Doc>, step: Step<Doc>): History<Doc> => ({
  past: past.filter((other) => other !== step),
  future: future.filter((other) => other !== step),
});

export function move<Doc>(history: History<Doc>, step: Step<Doc>, reverted: Step<Doc>): History<Doc> {
  const { past, future } = drop(history, step);
  return history.past.includes(step) ? { past, future: [...future, reverted] } : { past: [...past, reverted], future };
}

export const replace = <Doc>({ past, future }: History<Doc>, step: Step<Doc>, by: Step<Doc>): History<Doc> => ({
  past: past.map((other) => (other === step ? by : other)),
  future: future.map((other) => (other === step ? by : other)),
});

/** A step whose inverse restores what somebody else made of the same items `meanwhile`. */
export function backTo<Doc extends object>(step: Step<Doc>, meanwhile: Change<Doc>): Step<Doc> {
  if (isNothing(meanwhile)) return step;
  const inverse = Object.entries(step.inverse as Record<string, CollectionChange<Item>>).map(([name, part]) => {
    const since = new Map((meanwhile as Record<string, CollectionChange<Item>>)[name]?.update?.map((patch) => [patch.id, patch]));
    return [
      name,
      since.size > 0 ? { ...part, update: part.update?.map((patch) => ({ ...patch, ...since.get(patch.id) })) } : part,
    ];
  });
  return { ...step, inverse: Object.fromEntries(inverse) };
}
