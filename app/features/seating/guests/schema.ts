import { z } from 'zod/mini';
import { stripControls, toOneLine, toVisibleText } from '@/lib/text/text';
import { isExpectedAtTables, missesSeatedPart } from './attendance';
import { MAX_NEEDS_LENGTH, normaliseNeeds } from './needs.ts';
import { findTagsProblem, MAX_TAGS_LENGTH, normaliseTags } from './tags';

type GuestFieldFacts = {
  max: number;
  called: string;
  subject?: string;
  heading: string;
  isAlwaysWritten?: boolean;
  isRequired?: boolean;
  isInOneLine?: boolean;
  isList?: boolean;
  /** Not copied to companions. */
  isPersonal?: boolean;
  /** Absent from all forms and files. */
  isUnseen?: boolean;
  tidy?: (text: string) => string;
  problem?: (text: string) => string | null;
};
const facts = z.registry<GuestFieldFacts>();

const plainText = ({ max, called, problem }: GuestFieldFacts, tidy: (text: string) => string) =>
  z.string().check(
    z.overwrite(tidy),
    z.superRefine((text, context) => {
      const message = problem?.(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
    z.maxLength(max, `Please keep the ${called} to ${max} characters.`),
  );

// No minimum length: a toast asks for a missing value, so the form itself may be empty.
const required = (field: GuestFieldFacts) =>
  plainText(field, toOneLine).register(facts, { ...field, isRequired: true });

const optional = <Text extends string = string>(field: GuestFieldFacts) =>
  z
    .pipe(
      plainText(field, field.tidy ?? (field.isInOneLine ? toOneLine : toVisibleText)),
      z.transform((text) => (text || null) as Text | null),
    )
    .register(facts, field);

export type GuestReply = 'yes' | 'no';
export const replyLabels: Readonly<Record<GuestReply, string>> = {
  yes: 'Coming',
  no: 'Can’t come',
};
export const isReply = (text: string): text is GuestReply => Object.hasOwn(replyLabels, text);
export const NO_REPLY = 'No reply yet';
export const MAX_ALLERGIES = 300;
export const MAX_PARTY_LENGTH = 100;
export const OTHER_NAMES_HINT = 'searched, never shown';

/** The single definition of a guest: types, storage, comparison, import and export derive from it. */
export const guestSchema = z.object({
  name: required({ max: 200, called: 'name', heading: 'Name', isAlwaysWritten: true }),
  /** Null for guests without a table; forms require one. */
  table_number: optional({
    max: 50,
    called: 'table',
    heading: 'Table Number',
    isAlwaysWritten: true,
    isRequired: true,
    isInOneLine: true,
  }),
  /** Shown to anyone who finds the guest. */
  additional_info: optional({
    max: 500,
    called: 'info',
    subject: 'The additional info is',
    heading: 'Additional Info',
    isPersonal: true,
    isAlwaysWritten: true,
  }),
  /** Other names to search by, separated by commas. */
  also_known_as: optional({
    max: 300,
    called: 'other names',
    subject: 'The other names are',
    heading: 'Also Known As',
    isList: true,
    isPersonal: true,
  }),
  /** A household, a couple, or a guest and their companion. */
  party: optional({
    max: MAX_PARTY_LENGTH,
    called: 'party',
    subject: 'The household is',
    heading: 'Party',
    isInOneLine: true,
  }),
  tags: optional({
    max: MAX_TAGS_LENGTH,
    called: 'tags',
    subject: 'The tags are',
    heading: 'Tags',
    isList: true,
    isInOneLine: true,
    tidy: normaliseTags,
    problem: findTagsProblem,
  }),
  /** Usually one of the event’s meals; visible only to the host and the kitchen, like the next two fields. */
  meal: optional({ max: 60, called: 'meal', heading: 'Meal', isPersonal: true, isInOneLine: true }),
  /** Separated by commas; “(severe)” follows life-threatening ones. */
  allergies: optional({
    max: MAX_ALLERGIES,
    called: 'allergies',
    subject: 'The allergies are',
    heading: 'Allergies',
    isPersonal: true,
    isInOneLine: true,
  }),
  kitchen_note: optional({
    max: 300,
    called: 'note for the kitchen',
    heading: 'Kitchen Note',
    isPersonal: true,
  }),
  /** Preparations by the venue, such as a high chair; visible to the same people as meals. */
  needs: optional({
    max: MAX_NEEDS_LENGTH,
    called: 'needs',
    subject: 'The needs are',
    heading: 'Needs',
    isPersonal: true,
    isInOneLine: true,
    tidy: normaliseNeeds,
  }),
  /** Printed before the name: “Dr”; never “Mr & Mrs”, because each guest is one person. */
  title: optional({
    max: 60,
    called: 'title',
    heading: 'Title',
    isPersonal: true,
    isInOneLine: true,
  }),
  /** Visible only to the host, never to helpers. */
  private_note: optional({
    max: 500,
    called: 'private note',
    heading: 'Private Note',
    isPersonal: true,
  }),
  reply: optional<GuestReply>({
    max: 3,
    called: 'reply',
    heading: 'Reply',
    isInOneLine: true,
    tidy: (text) => toOneLine(text).toLowerCase(),
    problem: (text) => (text === '' || isReply(text) ? null : 'Please choose yes or no.'),
  }),
  /** “yes”: on the waiting list; “no”: was on it, and is invited now. */
  waiting: optional<'yes' | 'no'>({
    max: 3,
    called: 'place on the waiting list',
    heading: 'Waiting List',
    isPersonal: true,
    isInOneLine: true,
    tidy: (text) => toOneLine(text).toLowerCase(),
    problem: (text) => (text === '' || isReply(text) ? null : 'Please choose yes or no.'),
  }),
  external_id: optional({
    max: 200,
    called: 'number of another list',
    heading: 'External ID',
    isPersonal: true,
    isInOneLine: true,
    isUnseen: true,
  }),
});

export type GuestDetails = z.infer<typeof guestSchema>;
export type Guest = GuestDetails & {
  id: string;
  created_at: string;
  seat: number | null;
} & Partial<Answered>;
/** Stored in an account; a local list has only `is_evening` and `is_crew`. */
type Answered = {
  replied_at: string | null;
  is_late: boolean;
  is_evening: boolean;
  /** Crew get a meal and may have a chair, but do not count as guests. */
  is_crew: boolean;
  /** Exceptions to the parts' own invitations: “3,-4” is invited to part 3, and not to 4. */
  invited_to: string | null;
  /** Parts that a guest who accepted will not attend: “tables,3”. */
  absent_from: string | null;
  /** Id of the guest who brings this one. */
  plus_one_of: string | null;
  /** Entered by the guest; `meal`, `allergies` and `needs` are entered by the host. */
  reply_meal: string | null;
  reply_allergies: string | null;
  reply_needs: string | null;
  /** Whether the guest did not agree to share `reply_allergies`. */
  allergies_withheld: boolean;
};

/** Whether a guest attends without a chair. */
export const isEveningGuest = ({
  table_number,
  is_evening,
  ...answer
}: Pick<Guest, 'table_number' | 'is_evening'> &
  Partial<Pick<Guest, 'reply' | 'absent_from' | 'is_crew'>>) =>
  missesSeatedPart(answer) || (is_evening === true && table_number === null && !answer.is_crew);

export const formatEveningLabel = (from: string | null | undefined) =>
  from ? `From ${from.slice(0, 5)}` : 'Evening';

export const isUnseated = ({
  table_number,
  is_evening,
  ...answer
}: Pick<Guest, 'table_number' | 'is_evening' | 'is_crew' | 'reply' | 'absent_from'> &
  Partial<Pick<Guest, 'waiting'>>) =>
  table_number === null && !is_evening && isExpectedAtTables(answer);

export const filterGuestsNeedingSeats = <Some extends Parameters<typeof isUnseated>[0]>(
  guests: readonly Some[],
): readonly Some[] => guests.filter((guest) => guest.table_number !== null || isUnseated(guest));

export const guestFields = (Object.keys(guestSchema.shape) as (keyof GuestDetails)[]).map((key) => {
  const fieldFacts = facts.get(guestSchema.shape[key]);
  if (!fieldFacts) throw new Error(`the schema has no field ${key}`);
  return { key, subject: `The ${fieldFacts.called} is`, ...fieldFacts };
});

/** Empty values for a companion, who shares a guest’s table and household but no personal data. */
export const blankPersonalFields = Object.fromEntries(
  guestFields.flatMap(({ key, isPersonal }) => (isPersonal ? [[key, null]] : [])),
) as {
  [Field in Exclude<
    keyof GuestDetails,
    'name' | 'table_number' | 'party' | 'tags' | 'reply'
  >]: null;
};

export const toGuestDetails = (values: Partial<Record<keyof GuestDetails, string | null>>) =>
  Object.fromEntries(
    guestFields.map(({ key, isRequired, isInOneLine, tidy }) => {
      const text = values[key];
      if (!text) return [key, key === 'name' ? '' : null];
      const tidied = tidy
        ? tidy(text)
        : isRequired || isInOneLine
          ? toOneLine(text)
          : stripControls(text);
      return [key, key === 'name' ? tidied : tidied || null];
    }),
  ) as GuestDetails;

export const toGuestFormValues = (values: Partial<GuestDetails>) =>
  Object.fromEntries(guestFields.map(({ key }) => [key, values[key] ?? ''])) as z.input<
    typeof guestSchema
  >;
