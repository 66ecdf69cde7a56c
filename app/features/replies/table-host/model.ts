import { toOneLine, truncate } from '../../../lib/text/text.ts';
import type { Language } from '../../languages/languages.ts';
import {
  type FormFields,
  type Invitation,
  type Invitee,
  MAX_LENGTHS,
  NO_MEAL,
  offeredNeeds,
  parseFormerFields,
  parseNeedFields,
} from '../model.ts';

/** A chair of a table with a host. Its name is null until a guest is named. */
export type HostedChair = { id: string; name: string | null; version: string } & Pick<
  Invitee,
  'meal' | 'has_allergies' | 'allergies_agreed' | 'allergies_withheld' | 'has_needs'
>;

export type HostedTable = {
  event: Omit<
    Invitation['event'],
    'id' | 'replies_close_on' | 'evening_from' | 'parts' | 'time_zone'
  >;
  table: string;
  /** For example a sponsor, a company or a family. */
  owner: string;
  closes_on: string;
  takes_names: boolean;
  language: string | null;
  is_saved: boolean;
  chairs: HostedChair[];
};

/** A chair to save; a `name` of null removes its guest. */
export type ChairAnswer = Pick<HostedChair, 'id' | 'version' | 'name' | 'meal'> & {
  allergies?: string | null;
  allergies_agreed?: boolean;
  needs?: string | null;
};

/** By chair id. `moved`: the name was typed for another chair, which somebody else has named meanwhile. */
export type UnsavedChairs = Readonly<Record<string, 'changed' | 'moved' | 'over plan' | 'name'>>;

export type TablePage = {
  hosted: HostedTable | null;
  language: Language;
  /** The URL of this page, to pass on. */
  address?: string;
  isJustSaved?: boolean;
  /** The submitted form, if some of its chairs were not stored. */
  fields?: FormFields;
  unsaved?: UnsavedChairs;
};

export const countNamedChairs = ({ chairs }: Pick<HostedTable, 'chairs'>) =>
  chairs.filter(({ name }) => name !== null).length;

const chairFields = ['name', 'meal', 'agreed'] as const;
/** Fields that the form shows empty even if a value is stored. */
const unseenFields = ['allergies', 'forget', ...offeredNeeds, 'forget-needs'] as const;
const typedFields = [...chairFields, ...unseenFields];
type ChairField = (typeof typedFields)[number];

const read = (fields: FormFields, field: ChairField, id: string) => {
  const typed = fields[`${field}-${id}`] ?? '';
  return field === 'meal' && typed === NO_MEAL ? '' : typed;
};

const storedFields = ({ chairs }: HostedTable): FormFields =>
  Object.fromEntries(
    chairs.flatMap(({ id, name, meal, allergies_agreed }) => [
      [`name-${id}`, name ?? ''],
      [`meal-${id}`, meal ?? ''],
      [`agreed-${id}`, allergies_agreed ? 'yes' : ''],
    ]),
  );

/** Stored chairs as form fields. `was` repeats them, so that only chairs that were changed are saved. */
export function toTableFields(table: HostedTable): FormFields {
  const stored = storedFields(table);
  const versions = table.chairs.map(({ id, version }) => [`version-${id}`, version]);
  return {
    ...stored,
    ...Object.fromEntries(versions),
    was: new URLSearchParams(stored).toString(),
  };
}

function isTouched(id: string, sent: FormFields): boolean {
  const was = parseFormerFields(sent);
  return (
    unseenFields.some((field) => read(sent, field, id).trim() !== '') ||
    chairFields.some((field) => read(sent, field, id) !== read(was, field, id))
  );
}

/** Parses a submitted form: the chairs that were changed, and the ids of those that lack a name. */
export function parseChairs(
  { event, chairs }: HostedTable,
  sent: FormFields,
): { answers: ChairAnswer[]; unnamed: string[] } {
  const answers: ChairAnswer[] = [];
  const unnamed: string[] = [];
  for (const { id, name: named, has_allergies } of chairs.filter((chair) =>
    isTouched(chair.id, sent),
  )) {
    const name = truncate(toOneLine(read(sent, 'name', id)), MAX_LENGTHS.name) || null;
    const meal = event.meals.find((offered) => offered === read(sent, 'meal', id)) ?? null;
    const allergies = truncate(toOneLine(read(sent, 'allergies', id)), MAX_LENGTHS.allergies);
    const allergies_agreed = read(sent, 'agreed', id) === 'yes';
    if (name === null && named === null && read(parseFormerFields(sent), 'name', id) === '') {
      unnamed.push(id);
      continue;
    }
    answers.push({
      id,
      version: sent[`version-${id}`] ?? '',
      name,
      meal: name === null ? null : meal,
      ...(name !== null &&
        (allergies
          ? { allergies, allergies_agreed }
          : read(sent, 'forget', id) === 'yes'
            ? { allergies: null, allergies_agreed: false }
            : has_allergies
              ? { allergies_agreed }
              : {})),
      ...(name !== null && parseNeedFields(sent, id)),
    });
  }
  return { answers, unnamed };
}

/** Keeps what was typed for unsaved chairs. A name typed for a chair that somebody else has named meanwhile moves to the next free chair. */
export function mergeTableFields(
  now: HostedTable,
  sent: FormFields,
  unsaved: readonly string[],
): { fields: FormFields; moved: string[] } {
  const was = parseFormerFields(sent);
  const fields: Record<string, string> = { ...toTableFields(now) };
  const moved: string[] = [];
  const isFree = ({ id, name }: HostedChair) => name === null && !unsaved.includes(id);
  const free = now.chairs.filter(isFree).map(({ id }) => id);
  for (const { id, name } of now.chairs.filter((chair) => unsaved.includes(chair.id))) {
    const isTaken = name !== null && read(was, 'name', id) === '';
    const target = isTaken ? free.shift() : undefined;
    if (target) moved.push(target);
    for (const field of typedFields) fields[`${field}-${target ?? id}`] = read(sent, field, id);
  }
  return { fields, moved };
}
