import {
  applyChange,
  type CollectionChange,
  type DocumentChange,
  diffDocuments,
  type FieldGroups,
  findMissingItems,
  type Identified,
  isEmptyChange,
  rebaseChange,
  type SkippedItem,
} from './change';

export type HistoryStep<Doc> = {
  label: string;
  change: DocumentChange<Doc>;
  inverse: DocumentChange<Doc>;
  /** Items the inverse refers to, in case they are gone when the step is reverted. */
  references?: Partial<Doc>;
};
export type History<Doc> = {
  past: readonly HistoryStep<Doc>[];
  future: readonly HistoryStep<Doc>[];
};

const MAX_STEPS = 100;

export const emptyHistory = { past: [], future: [] } as const;

export type HistoryRules<Doc> = {
  groups?: FieldGroups;
  /** Adds the consequences of a change, such as the removal of emptied tables, to a document. */
  settled?: (document: Doc) => Doc;
  /** Omits the consequences that the store computes itself. */
  decided?: (change: DocumentChange<Doc>, before: Doc) => DocumentChange<Doc>;
  referencesOf?: (inverse: DocumentChange<Doc>, before: Doc) => Partial<Doc>;
  /** Adapts a reverting change to a document in which items it refers to are gone or replaced. */
  refit?: (
    reverting: DocumentChange<Doc>,
    document: Doc,
    references: Partial<Doc>,
  ) => { change: DocumentChange<Doc>; skipped: SkippedItem[] };
};

export function createStep<Doc extends object>(
  label: string,
  before: Doc,
  wanted: Doc,
  rules: HistoryRules<Doc> = {},
): HistoryStep<Doc> {
  const {
    groups,
    settled = (document) => document,
    decided = (change) => change,
    referencesOf,
  } = rules;
  const after = settled(wanted);
  const inverse = decided(diffDocuments(after, before, groups), after);
  return {
    label,
    change: decided(diffDocuments(before, after, groups), before),
    inverse,
    ...(referencesOf && { references: referencesOf(inverse, before) }),
  };
}

export function revertHistoryStep<Doc extends object>(
  { label, change, inverse, references = {} }: HistoryStep<Doc>,
  document: Doc,
  rules: HistoryRules<Doc> = {},
): { step: HistoryStep<Doc>; skipped: SkippedItem[] } {
  const { groups, settled = (document) => document, refit } = rules;
  const rebased = rebaseChange(inverse, change, document, groups);
  const fitted = refit?.(rebased.change, document, references) ?? {
    change: rebased.change,
    skipped: [],
  };
  const wanted = settled(applyChange(document, fitted.change));
  return {
    step: createStep(label, document, wanted, rules),
    skipped: [...rebased.skipped, ...fitted.skipped, ...findMissingItems(fitted.change, wanted)],
  };
}

export const pushStep = <Doc>({ past }: History<Doc>, step: HistoryStep<Doc>): History<Doc> => ({
  past: [...past, step].slice(-MAX_STEPS),
  future: [],
});

export const dropStep = <Doc>(
  { past, future }: History<Doc>,
  step: HistoryStep<Doc>,
): History<Doc> => ({
  past: past.filter((other) => other !== step),
  future: future.filter((other) => other !== step),
});

export function moveStep<Doc>(
  history: History<Doc>,
  step: HistoryStep<Doc>,
  reverted: HistoryStep<Doc>,
): History<Doc> {
  const { past, future } = dropStep(history, step);
  return history.past.includes(step)
    ? { past, future: [...future, reverted] }
    : { past: [...past, reverted], future };
}

export const replaceStep = <Doc>(
  { past, future }: History<Doc>,
  step: HistoryStep<Doc>,
  replacement: HistoryStep<Doc>,
): History<Doc> => ({
  past: past.map((other) => (other === step ? replacement : other)),
  future: future.map((other) => (other === step ? replacement : other)),
});

/** A step whose inverse restores others' concurrent changes (`meanwhile`) to the same items. */
export function addConcurrentChange<Doc extends object>(
  step: HistoryStep<Doc>,
  meanwhile: DocumentChange<Doc>,
): HistoryStep<Doc> {
  if (isEmptyChange(meanwhile)) return step;
  const inverse = Object.entries(step.inverse as Record<string, CollectionChange<Identified>>).map(
    ([name, part]) => {
      const since = new Map(
        (meanwhile as Record<string, CollectionChange<Identified>>)[name]?.update?.map((patch) => [
          patch.id,
          patch,
        ]),
      );
      return [
        name,
        since.size > 0
          ? { ...part, update: part.update?.map((patch) => ({ ...patch, ...since.get(patch.id) })) }
          : part,
      ];
    },
  );
  return { ...step, inverse: Object.fromEntries(inverse) };
}
