import { z } from 'zod';
import { hasControlCharacters, inOneLine, shown, withoutTurning } from '@/lib/text';
import { LONGEST_TAGS, tagsProblem, tidyTags } from './tags';

/** What forms, files and stores have to know of a guest's field. */
type GuestFieldFacts = {
  /** The longest it may be, in characters; the database holds the same. */
  max: number;
  called: string;
  /** How a sentence about a file begins that says what it is, where that is not “The … is”. */
  subject?: string;
  heading: string;
  /** True when it has a column in every file, and a place in this browser, even where it is empty. */
  isAlwaysWritten?: boolean;
  /** True when a form asks for it. */
  isRequired?: boolean;
  isInOneLine?: boolean;
  /** True when it is several things, parted by commas. */
  isList?: boolean;
  /** True when it is of one person alone, and nobody who comes with them has it. */
  isOfOneAlone?: boolean;
  /** True when no form and no file shows it. */
  isUnseen?: boolean;
  /** How it is written, where that is more than tidying white space. */
  tidy?: (text: string) => string;
  /** What else keeps it from being stored, in words, or null. */
  problem?: (text: string) => string | null;
};
const facts = z.registry<GuestFieldFacts>();

const plainText = ({ max, called, problem }: GuestFieldFacts, tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(tidy)
    .superRefine((text, context) => {
      const message = problem?.(text);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .refine((text) => !hasControlCharacters(text), 'This contains characters we can’t show. Please type it again.')
    .max(max, `Please keep the ${called} to ${max} characters.`);

// A toast asks for what is missing, so the form itself lets it be empty.
const required = (field: GuestFieldFacts) => plainText(field, inOneLine).register(facts, { ...field, isRequired: true });

const optional = (field: GuestFieldFacts) =>
  plainText(field, field.tidy ?? (field.isInOneLine ? inOneLine : shown))
    .transform((text) => text || null)
    .register(facts, field);

/** How hosts read a reply; nothing where nobody has answered. */
export const replyLabels: Readonly<Record<string, string>> = { yes: 'Coming', no: 'Can’t come' };
export const NO_REPLY = 'No reply yet';

/** The one description of a guest: a field added here is typed, stored, compared, imported and exported. */
export const guestSchema = z.object({
  name: required({ max: 200, called: 'name', heading: 'Name', isAlwaysWritten: true }),
  /** Null: the guest has no table yet. Forms ask for one all the same. */
  table_number: optional({
    max: 50,
    called: 'table',
    heading: 'Table Number',
    isAlwaysWritten: true,
    isRequired: true,
    isInOneLine: true,
  }),
  /** Shown to whoever finds the guest. */
  additional_info: optional({
    max: 500,
    called: 'info',
    subject: 'The additional info is',
    heading: 'Additional Info',
    isOfOneAlone: true,
    isAlwaysWritten: true,
  }),
  /** Other names to be found by, parted by commas; searched, never shown. */
  also_known_as: optional({
    max: 300,
    called: 'other names',
    subject: 'The other names are',
    heading: 'Also Known As',
    isList: true,
    isOfOneAlone: true,
  }),
  /** Who belongs together: a household, a couple, somebody and who they bring. */
  party: optional({ max: 100, called: 'party', subject: 'The household is', heading: 'Party', isInOneLine: true }),
  /** What the host sorts guests by, parted by commas: the bride's side, work, children. For the host alone. */
  tags: optional({
    max: LONGEST_TAGS,
    called: 'tags',
    subject: 'The tags are',
    heading: 'Tags',
    isList: true,
    isInOneLine: true,
    tidy: tidyTags,
    problem: tagsProblem,
  }),
  /** What the guest eats, one of the event's meals as a rule; for the host and the kitchen alone, as are the next two. */
  meal: optional({ max: 60, called: 'meal', heading: 'Meal', isOfOneAlone: true, isInOneLine: true }),
  /** What the guest must not eat, parted by commas; “(severe)” after what may kill. */
  allergies: optional({
    max: 300,
    called: 'allergies',
    subject: 'The allergies are',
    heading: 'Allergies',
    isOfOneAlone: true,
    isInOneLine: true,
  }),
  kitchen_note: optional({ max: 300, called: 'note for the kitchen', heading: 'Kitchen Note', isOfOneAlone: true }),
  /** Stands before the name on paper: “Dr”, “Mr & Mrs” never, as each guest is one. */
  title: optional({ max: 60, called: 'title', heading: 'Title', isOfOneAlone: true, isInOneLine: true }),
  /** For the host alone, as are the next two: no helper reads it. */
  private_note: optional({ max: 500, called: 'private note', heading: 'Private Note', isOfOneAlone: true }),
  /** Whether they come: yes or no; null where they have not answered. */
  reply: optional({
    max: 3,
    called: 'reply',
    heading: 'Reply',
    isInOneLine: true,
    tidy: (text) => inOneLine(text).toLowerCase(),
    problem: (text) => (['', 'yes', 'no'].includes(text) ? null : 'Please choose yes or no.'),
  }),
  /** The e-mail or number by which the list of another service knows them, so that it can be brought a second time. */
  external_id: optional({
    max: 200,
    called: 'number of another list',
    heading: 'External ID',
    isOfOneAlone: true,
    isInOneLine: true,
    isUnseen: true,
  }),
});

export type GuestDetails = z.infer<typeof guestSchema>;
/** A guest of a list, wherever it is kept. */
export type Guest = GuestDetails & {
  id: string;
  created_at: string;
  /** The number of the guest's chair, from 1; null for any chair of the table. */
  seat: number | null;
} & Partial<Answered>;
/** What is known of an answer, and of who was asked; an account keeps it, and of a list in a browser nobody asks by link. */
type Answered = {
  replied_at: string | null;
  /** After the closing date. */
  is_late: boolean;
  /** Asked for the evening alone, and to no table. */
  is_evening: boolean;
  /** The guest who brings them. */
  plus_one_of: string | null;
  allergies_withheld: boolean;
};

/** Whether somebody comes for the evening alone, and sits wherever they like; whom the hosts give a table has one. */
export const isOfEvening = ({ table_number, is_evening }: Pick<Guest, 'table_number' | 'is_evening'>) =>
  is_evening === true && table_number === null;

/** What stands in the place of a table for them: “From 19:00”. */
export const eveningLabel = (from: string | null | undefined) => (from ? `From ${from.slice(0, 5)}` : 'Evening');

/** Whether a guest is yet to be given a table: nobody is who comes for the evening alone, or can’t come. */
export const lacksTable = ({ table_number, is_evening, reply }: Pick<Guest, 'table_number' | 'is_evening' | 'reply'>) =>
  table_number === null && !is_evening && reply !== 'no';

/** Those whom a room has to do with. */
export const whoSit = <Some extends Parameters<typeof lacksTable>[0]>(guests: readonly Some[]): readonly Some[] =>
  guests.filter((guest) => guest.table_number !== null || lacksTable(guest));

/** The fields a host fills in, in the order of a file's columns. */
export const guestFields = (Object.keys(guestSchema.shape) as (keyof GuestDetails)[]).map((key) => {
  const known = facts.get(guestSchema.shape[key]);
  if (!known) throw new Error(`the schema says nothing of ${key}`);
  return { key, subject: `The ${known.called} is`, ...known };
});

/** For somebody who comes with a guest and has the table and the household of that guest, but nothing that is theirs alone. */
export const noneOfOneAlone = Object.fromEntries(
  guestFields.flatMap(({ key, isOfOneAlone }) => (isOfOneAlone ? [[key, null]] : [])),
) as { [Field in Exclude<keyof GuestDetails, 'name' | 'table_number' | 'party' | 'tags' | 'reply'>]: null };

/** Those fields and no others; what is not given is empty, and what is required stands in one line, wherever it comes from. */
export const guestDetails = (given: Partial<GuestDetails>) =>
  Object.fromEntries(
    guestFields.map(({ key, isRequired, isInOneLine, tidy }) => {
      const text = given[key] ?? '';
      const tidied = tidy ? tidy(text) : isRequired || isInOneLine ? inOneLine(text) : withoutTurning(text);
      return [key, key === 'name' ? tidied : tidied || null];
    }),
  ) as GuestDetails;

/** A guest as a form holds it, where what is empty is an empty text. */
export const guestInForm = (given: Partial<GuestDetails>) =>
  Object.fromEntries(guestFields.map(({ key }) => [key, given[key] ?? ''])) as z.input<typeof guestSchema>;
