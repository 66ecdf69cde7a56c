export type Identified = { id: string };
export type Patch<Thing extends Identified> = Pick<Thing, 'id'> & Partial<Thing>;
export type CollectionChange<Thing extends Identified> = {
  add?: readonly Thing[];
  update?: readonly Patch<Thing>[];
  remove?: readonly string[];
};

type ChangeOf<Part> = Part extends readonly (infer Thing extends Identified)[]
  ? CollectionChange<Thing>
  : Partial<NonNullable<Part>> | Extract<Part, null>;

/** The difference between two documents. For a single object: only the fields that differ, or null if it was removed. */
export type DocumentChange<Doc> = { [Name in keyof Doc]?: ChangeOf<Doc[Name]> };

/** Fields that form one value, such as x and y: they are sent, merged and reverted together. */
export type FieldGroups = readonly (readonly string[])[];

/** A part of a change that could not be reverted, because its item is gone or has changed since. */
export type SkippedItem = { collection: string; id: string | null };

type Fields = Record<string, unknown>;
type Things = readonly (Identified & Fields)[];
type Parts = CollectionChange<Identified & Fields>;
type AnyDocument = Record<string, Things | Fields | null>;
type AnyChange = Record<string, Parts | Fields | null | undefined>;

const byId = <Thing extends Identified>(things: readonly Thing[] = []) =>
  new Map(things.map((thing) => [thing.id, thing]));

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The fields of `wanted` that differ from `before`. If one field of a group differs, all fields of the group are returned. */
function differing(before: Fields, wanted: Fields, groups: FieldGroups): string[] {
  const fields = Object.keys(wanted).filter((key) => key !== 'id');
  const differs = new Set(fields.filter((key) => !isSame(before[key], wanted[key])));
  for (const group of groups) {
    if (group.some((key) => differs.has(key)))
      for (const key of group) if (key in wanted) differs.add(key);
  }
  return fields.filter((key) => differs.has(key));
}

const pick = (from: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

const isEmpty = ({ add = [], update = [], remove = [] }: Parts) =>
  add.length + update.length + remove.length === 0;

const trimmed = ({ add = [], update = [], remove = [] }: Parts): Parts => ({
  ...(add.length > 0 && { add }),
  ...(update.length > 0 && { update }),
  ...(remove.length > 0 && { remove }),
});

function applyToThings(things: Things, { add = [], update = [], remove = [] }: Parts): Things {
  const removed = new Set(remove);
  const patches = byId(update);
  const remaining = things.flatMap((thing) => {
    if (removed.has(thing.id)) return [];
    const patch = patches.get(thing.id);
    return patch ? { ...thing, ...patch } : thing;
  });
  const present = byId(remaining);
  return [...remaining, ...add.filter(({ id }) => !present.has(id))];
}

/** Idempotent, so a change may be shown while it is being stored. */
export function applyChange<Doc extends object>(document: Doc, change: DocumentChange<Doc>): Doc {
  const [before, parts] = [document as AnyDocument, change as AnyChange];
  const after = Object.entries(parts).map(([name, part]) => {
    const value = before[name] ?? null;
    if (part === undefined) return [name, value];
    if (Array.isArray(value)) return [name, applyToThings(value, part as Parts)];
    return [name, part && { ...value, ...part }];
  });
  return { ...document, ...Object.fromEntries(after) };
}

function diffOfThings(before: Things, after: Things, groups: FieldGroups): Parts {
  const [old, now] = [byId(before), byId(after)];
  return trimmed({
    add: after.filter(({ id }) => !old.has(id)),
    update: after.flatMap((thing) => {
      const earlier = old.get(thing.id);
      const fields = earlier && earlier !== thing ? differing(earlier, thing, groups) : [];
      return fields.length > 0 ? { ...pick(thing, fields), id: thing.id } : [];
    }),
    remove: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  });
}

export function diffDocuments<Doc extends object>(
  before: Doc,
  after: Doc,
  groups: FieldGroups = [],
): DocumentChange<Doc> {
  const entries = Object.entries(after as AnyDocument).flatMap(([name, value]) => {
    const old = (before as AnyDocument)[name] ?? null;
    if (value === old) return [];
    if (Array.isArray(value)) {
      const parts = diffOfThings((old ?? []) as Things, value, groups);
      return isEmpty(parts) ? [] : [[name, parts] as const];
    }
    if (!value || !old) return [[name, value] as const];
    const fields = differing(old as Fields, value as Fields, groups);
    return fields.length > 0 ? [[name, pick(value as Fields, fields)] as const] : [];
  });
  return Object.fromEntries(entries) as DocumentChange<Doc>;
}

/** The fields of `patch` that still have the values set by `made`. If one field of a group has changed, the whole group is left out. */
function unchangedSince(patch: Fields, made: Fields, now: Fields, groups: FieldGroups): Fields {
  const changed = differing(
    now,
    pick(
      made,
      Object.keys(patch).filter((key) => key in made),
    ),
    groups,
  );
  return pick(
    patch,
    Object.keys(patch).filter((key) => !changed.includes(key)),
  );
}

/** Whether `rest` omits a field whose value `patch` would change. */
const isPartial = (patch: Fields, rest: Fields, now: Fields): boolean =>
  Object.keys(patch).some((key) => key !== 'id' && !(key in rest) && !isSame(now[key], patch[key]));

/** Adapts `reverting`, the inverse of `made`, to the current document: others' later changes stay and are reported as skipped. */
export function rebaseChange<Doc extends object>(
  reverting: DocumentChange<Doc>,
  made: DocumentChange<Doc>,
  document: Doc,
  groups: FieldGroups = [],
): { change: DocumentChange<Doc>; skipped: SkippedItem[] } {
  const skipped: SkippedItem[] = [];
  const skip = (collection: string, id: string | null = null) => {
    skipped.push({ collection, id });
    return [];
  };
  const entries = Object.entries(reverting as AnyChange).flatMap(([name, part]) => {
    const [value, other] = [
      (document as AnyDocument)[name] ?? null,
      (made as AnyChange)[name] ?? null,
    ];
    if (part === undefined) return [];
    if (Array.isArray(value)) {
      const [now, patches] = [byId(value as Things), byId((other as Parts | null)?.update)];
      const { add = [], update = [], remove = [] } = part as Parts;
      const parts = trimmed({
        add: add.flatMap((thing) => {
          const existing = now.get(thing.id);
          if (!existing) return thing;
          return isPartial(thing, {}, existing) ? skip(name, thing.id) : [];
        }),
        update: update.flatMap((patch) => {
          const thing = now.get(patch.id);
          if (!thing) return skip(name, patch.id);
          const { id: _, ...rest } = unchangedSince(
            patch,
            patches.get(patch.id) ?? {},
            thing,
            groups,
          );
          const isEmptied = Object.keys(rest).length === 0;
          if (isEmptied || isPartial(patch, rest, thing)) skip(name, patch.id);
          return isEmptied ? [] : { ...rest, id: patch.id };
        }),
        remove: remove.filter((id) => now.has(id) || skip(name, id).length > 0),
      });
      return isEmpty(parts) ? [] : [[name, parts] as const];
    }
    if (part && !other && value) return skip(name); // another member has since added a replacement
    if (!part || !other) return value === null && !part ? skip(name) : [[name, part] as const];
    const rest = value
      ? unchangedSince(part as Fields, other as Fields, value as Fields, groups)
      : {};
    const isEmptied = Object.keys(rest).length === 0;
    if (isEmptied || isPartial(part as Fields, rest, value as unknown as Fields)) skip(name);
    return isEmptied ? [] : [[name, rest] as const];
  });
  return { change: Object.fromEntries(entries) as DocumentChange<Doc>, skipped };
}

export function findMissingItems<Doc extends object>(
  change: DocumentChange<Doc>,
  after: Doc,
): SkippedItem[] {
  return Object.entries(change as AnyChange).flatMap(([collection, part]) => {
    const things = (after as AnyDocument)[collection];
    if (!Array.isArray(things)) return [];
    const present = byId(things as Things);
    const { add = [], update = [] } = part as Parts;
    return [...add, ...update].flatMap(({ id }) => (present.has(id) ? [] : { collection, id }));
  });
}

export const omitRemovals = <Doc extends object>(
  change: DocumentChange<Doc>,
  ids: ReadonlySet<string>,
): DocumentChange<Doc> =>
  Object.fromEntries(
    Object.entries(change as Record<string, Parts>).flatMap(([name, part]) => {
      if (!part?.remove) return [[name, part]];
      const parts = trimmed({ ...part, remove: part.remove.filter((id) => !ids.has(id)) });
      return isEmpty(parts) ? [] : [[name, parts]];
    }),
  ) as DocumentChange<Doc>;

export const isEmptyChange = <Doc extends object>(change: DocumentChange<Doc>): boolean =>
  Object.keys(change).length === 0;
