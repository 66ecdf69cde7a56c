import type { Nicknames } from '@/features/name-search/nicknames/nicknames';
import type { Guest } from '@/features/seating/guests/schema';
import { tableKey, tableName } from '@/features/seating/tables/model';
import { luminance } from '@/lib/contrast';
import { counted } from '@/lib/counted';
import { plainDate } from '@/lib/dates';
import { listed } from '@/lib/listed';
import type { BrokenWish } from './rules/broken-wishes';
import { alikeNames, sameNames, withoutSurname } from './rules/names';
import { privateNotes } from './rules/public-notes';

/** Where a press leads: to the list, to those guests in it, to a table in the room, to the choice of theme, or to a page or tab; or it makes notes private. */
export type Way =
  | { to: 'private-notes'; ids: readonly string[] }
  | { to: 'guests'; label: string; ids: readonly string[] }
  | { to: 'room'; tableId: string }
  | { to: 'list' | 'tableless' | 'seat-for-me' | 'theme' | 'plans' | 'qr' | 'door' };

/** What the checks are worked out from; null for what there is none of here, or what is not known yet: nothing is said of it then. */
export type Facts = {
  guests: readonly Guest[];
  tables: readonly { id: string; label: string; seats: number }[] | null;
  eventDate: string;
  brokenWishes: readonly BrokenWish[] | null;
  /** The colours of the theme as they are printed, with six digits each. */
  theme: { name: string; cloth: readonly string[]; onCloth: string } | null;
  /** When the host’s plan ends; `never` while it does not. */
  planEnds: string | 'never' | null;
  /** There is none above it to be bought before. */
  isHighestPlan?: boolean;
  phoneVisits: number | null;
  /** Links of helpers that can still be opened. */
  doorLinks: readonly { id: string; name: string; isOpened: boolean }[] | null;
  nicknames?: Nicknames;
};

/** `notes`: what is public of guests, where that is what to look at. `next`: the same as a step to take, where one press takes it. */
type Words = { title: string; detail: string; press: string; notes?: readonly Note[]; next?: Step };
export type Step = { words: string; press: string; way: Way };
export type Note = { id: string; name: string; note: string };
/** Something to see to; `facts` are exactly what was found, for later to be told by. */
export type Found = Words & { facts: unknown; way: Way };
const finding = (facts: unknown, words: Words, way: Way): Found => ({ facts, ...words, way });

const idsOf = (guests: readonly { id: string }[]) => guests.map(({ id }) => id).sort();

const MOST_NAMED = 5;
/** “Judith Amos, Jago Carew and 12 more.” */
const namesOf = (names: readonly string[]) => `${listed(names, MOST_NAMED)}.`;
const have = (count: number) => (count === 1 ? 'has' : 'have');

/** “the last 6 guests” */
const whom = (count: number, of: number) => {
  if (count === of) return `your ${counted(count, 'guest')}`;
  return count === 1 ? 'the last guest' : `the last ${counted(count, 'guest')}`;
};

const ifAny = <Some>(list: readonly Some[] | null) => (list?.length ? list : undefined);

const notesOf = (guests: readonly Guest[]): Note[] =>
  guests.map(({ id, name, additional_info }) => ({ id, name, note: additional_info ?? '' }));
/** “2 notes look private” */
const lookPrivate = (count: number) => `${counted(count, 'note')} ${count === 1 ? 'looks' : 'look'} private`;

const showGuests = (label: string, guests: readonly { id: string }[]): Way => ({ to: 'guests', label, ids: idsOf(guests) });

/** What is said where nothing was found; and what is found, undefined where there is nothing to look at, or it is not known. */
type CheckRecord = { fine: string; find: (facts: Facts) => readonly Found[] | undefined };

/** What is looked at before the day, in the order in which a host would see to it. */
const records = {
  'public-notes': {
    fine: 'No note tells guests what is private',
    find: ({ guests }) => {
      const { moved, tooLong } = privateNotes(guests);
      const ids = idsOf(moved);
      const inMoved = new Set(ids);
      const readable = notesOf(guests.filter(({ id }) => inMoved.has(id)));
      const found = (notes: readonly Note[], title: string, words: { detail: string; press: string }, way: Way) =>
        notes.length > 0 ? [finding(notes.map(({ id, note }) => [id, note]).sort(), { title, ...words, notes }, way)] : [];
      return [
        ...found(
          readable,
          `${lookPrivate(readable.length)}, and guests read ${readable.length === 1 ? 'it' : 'them'}`,
          {
            detail: 'One press keeps addresses and numbers for you alone, and tells diets to the kitchen.',
            press: `Make ${readable.length === 1 ? 'it' : 'them'} private`,
          },
          { to: 'private-notes', ids },
        ),
        ...found(
          notesOf(tooLong),
          `${lookPrivate(tooLong.length)}, too long to be moved`,
          {
            detail: 'Guests read what stands there. What is private of it can be cut in the list.',
            press: tooLong.length === 1 ? 'Show it' : 'Show them',
          },
          showGuests('Notes that look private', tooLong),
        ),
      ];
    },
  },

  'over-full': {
    fine: 'No table has too many',
    find: ({ guests, tables }) => {
      if (!tables) return undefined;
      const sitting = new Map<string, number>();
      for (const { table_number: label } of guests)
        if (label !== null) sitting.set(tableKey(label), (sitting.get(tableKey(label)) ?? 0) + 1);
      return tables.flatMap(({ id, label, seats }) => {
        const count = sitting.get(tableKey(label)) ?? 0;
        if (count <= seats) return [];
        const title = `${tableName(label)} has ${counted(count - seats, 'guest')} too many`;
        const detail = `${counted(count, 'guest')}, ${counted(seats, 'seat')}.`;
        return [finding([id, count, seats], { title, detail, press: 'Open the table' }, { to: 'room', tableId: id })];
      });
    },
  },

  allergies: {
    fine: 'Every allergy has a table',
    find: ({ guests }) => {
      const allergic = guests.filter(({ allergies }) => allergies);
      if (allergic.length === 0) return undefined;
      const found = allergic.filter(({ table_number }) => table_number === null);
      if (found.length === 0) return [];
      const title = `${counted(found.length, 'guest')} with allergies ${have(found.length)} no table`;
      const detail = `The kitchen would not know where to bring it: ${namesOf(found.map(({ name }) => name))}`;
      const facts = found.map(({ id, allergies }) => `${id} ${allergies}`).sort();
      return [finding(facts, { title, detail, press: 'Show them' }, showGuests('Allergies, no table', found))];
    },
  },

  'no-table': {
    fine: 'Everybody has a table',
    find: ({ guests }) => {
      const found = guests.filter(({ table_number }) => table_number === null);
      if (found.length === 0) return [];
      const title = `${counted(found.length, 'guest')} ${have(found.length)} no table yet`;
      const next: Step = {
        words: `give ${whom(found.length, guests.length)} a table`,
        press: 'Seat them',
        way: { to: 'seat-for-me' },
      };
      const words = { title, detail: namesOf(found.map(({ name }) => name)), press: 'Show them', next };
      return [finding(idsOf(found), words, { to: 'tableless' })];
    },
  },

  wishes: {
    fine: 'Every wish is kept',
    find: ({ brokenWishes }) =>
      brokenWishes?.map(({ id, said, places }) => {
        const words = { title: 'A wish is not kept', detail: said, press: 'Seat them for me' };
        return finding([id, places], words, { to: 'seat-for-me' });
      }),
  },

  'same-name': {
    fine: 'No two guests of one name',
    find: ({ guests }) =>
      sameNames(guests).map((same) => {
        const title = `${counted(same.length, 'guest')} are called ${same[0]?.name}`;
        const detail = 'A word under Additional info tells them apart on the guest page; whoever is there twice can go.';
        const facts = same.map(({ id, additional_info }) => [id, additional_info]).sort();
        return finding(facts, { title, detail, press: 'Show them' }, showGuests('Same name', same));
      }),
  },

  'like-name': {
    fine: 'Nobody seems to be there twice',
    find: ({ guests, nicknames }) =>
      alikeNames(guests, nicknames).map((pair) => {
        const detail = `${listed(pair.map(({ name, table_number }) => `${name} (${tableName(table_number, 'table')})`))}.`;
        const facts = pair.map(({ id, name }) => [id, name]).sort();
        const words = { title: 'Perhaps one guest, put down twice', detail, press: 'Show both' };
        return finding(facts, words, showGuests('Nearly the same name', pair));
      }),
  },

  'no-surname': {
    fine: 'Every name has a surname',
    find: ({ guests }) => {
      const found = withoutSurname(guests);
      if (found.length === 0) return [];
      const title = `${counted(found.length, 'guest')} ${have(found.length)} no surname`;
      const facts = found.map(({ id, name }) => `${id} ${name}`).sort();
      const words = { title, detail: namesOf(found.map(({ name }) => name)), press: 'Show them' };
      return [finding(facts, words, showGuests('No surname', found))];
    },
  },

  theme: {
    fine: 'Your theme reads well in print',
    find: ({ theme }) => {
      if (!theme) return undefined;
      if (!theme.cloth.some((ground) => luminance(theme.onCloth) > luminance(ground))) return [];
      const detail = 'Light words on a dark cloth smear and take much ink. On paper a light background is easier to read.';
      const words = { title: 'Your theme is hard to read in print', detail, press: 'Change the theme' };
      return [finding([theme.name], words, { to: 'theme' })];
    },
  },

  plan: {
    fine: 'Your plan lasts past the day',
    find: ({ planEnds, isHighestPlan, eventDate }) => {
      if (planEnds === null) return undefined;
      if (planEnds === 'never' || planEnds.slice(0, 10) >= eventDate) return [];
      const stays = `It ends on ${plainDate(planEnds)}. The guest page stays up then; guests beyond 50 cannot be added`;
      const title = 'Your plan ends before the day';
      const [words, way] = isHighestPlan
        ? [{ title, detail: `${stays} until you take it again.`, press: 'Open the list' }, { to: 'list' } as const]
        : [{ title, detail: `${stays}.`, press: 'See plans' }, { to: 'plans' } as const];
      return [finding([planEnds, eventDate], words, way)];
    },
  },

  unopened: {
    fine: 'The page was opened on a phone',
    find: ({ phoneVisits }) => {
      if (phoneVisits === null) return undefined;
      if (phoneVisits > 0) return [];
      const detail = 'Scan the code with your own phone: what opens there opens for your guests.';
      const press = 'Show the code';
      const next: Step = { words: 'try the code with your own phone', press, way: { to: 'qr' } };
      return [finding([], { title: 'Nobody has opened the guest page on a phone', detail, press, next }, { to: 'qr' })];
    },
  },

  'door-links': {
    fine: 'Every door link was opened',
    find: ({ doorLinks }) =>
      ifAny(doorLinks)
        ?.filter(({ isOpened }) => !isOpened)
        .map(({ id, name }) => {
          const title = `${name} has not opened the door link`;
          const detail = 'It has to be opened once with a signal; after that it works without one.';
          return finding([id], { title, detail, press: 'Open Door' }, { to: 'door' });
        }),
  },
} satisfies Record<string, CheckRecord>;

export type CheckKind = keyof typeof records;
export const checks: Record<CheckKind, CheckRecord> = records;
export const checkKinds = Object.keys(records) as readonly CheckKind[];
