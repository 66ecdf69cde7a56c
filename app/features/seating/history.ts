import {
  apply,
  type Change,
  type CollectionChange,
  diff,
  type FieldGroups,
  type Item,
  isNothing,
  missingFrom,
  rebase,
  type Skipped,
} from './change';

export type Step<Doc> = {
  label: string;
  change: Change<Doc>;
  inverse: Change<Doc>;
  /** Items the inverse refers to, in case they are gone when the step is reverted. */
  references?: Partial<Doc>;
};
export type History<Doc> = { past: readonly Step<Doc>[]; future: readonly Step<Doc>[] };

const MAX_STEPS = 100;

export const emptyHistory = { past: [], future: [] } as const;

export type Rules<Doc> = {
  groups?: FieldGroups;
  /** Adds the consequences of a change to a document. */
  settled?: (document: Doc) => Doc;
  /** Omits the consequences that the store computes itself. */
  decided?: (change: Change<Doc>, before: Doc) => Change<Doc>;
  referencesOf?: (inverse: Change<Doc>, before: Doc) => Partial<Doc>;
  /** Adapts a reverting change to a document in which items it refers to are gone or replaced. */
  refit?: (reverting: Change<Doc>, document: Doc, references: Partial<Doc>) => { change: Change<Doc>; skipped: Skipped[] };
};

export function stepOf<Doc extends object>(label: string, before: Doc, wanted: Doc, rules: Rules<Doc> = {}): Step<Doc> {
  const { groups, settled = (document) => document, decided = (change) => change, referencesOf } = rules;
  const after = settled(wanted);
  const inverse = decided(diff(after, before, groups), after);
  return {
    label,
    change: decided(diff(before, after, groups), before),
    inverse,
    ...(referencesOf && { references: referencesOf(inverse, before) }),
  };
}

export function revert<Doc extends object>(
  { label, change, inverse, references = {} }: Step<Doc>,
  document: Doc,
  rules: Rules<Doc> = {},
): { step: Step<Doc>; skipped: Skipped[] } {
  const { groups, settled = (document) => document, refit } = rules;
  const rebased = rebase(inverse, change, document, groups);
  const fitted = refit?.(rebased.change, document, references) ?? { change: rebased.change, skipped: [] };
  const wanted = settled(apply(document, fitted.change));
  return {
    step: stepOf(label, document, wanted, rules),
    skipped: [...rebased.skipped, ...fitted.skipped, ...missingFrom(fitted.change, wanted)],
  };
}

export const push = <Doc>({ past }: History<Doc>, step: Step<Doc>): History<Doc> => ({
  past: [...past, step].slice(-MAX_STEPS),
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

/** A step whose inverse restores others' concurrent changes (`meanwhile`) to the same items. */
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
