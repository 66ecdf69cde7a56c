import { hasAllergies } from '@/features/guests/kitchen/allergies';
import { combineAllergies, hasFoodConflict } from '@/features/guests/kitchen/kitchen';
import { findNeedsInNotes } from '@/features/guests/needs/find-needs';
import type { Nicknames } from '@/features/name-search/nicknames/nicknames';
import { getGuestLimit } from '@/features/plans/model';
import { formatSendAction } from '@/features/replies/host/households';
import type { CoveredTable } from '@/features/room/canvas/fixture-on-table';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { combineNeeds } from '@/features/seating/guests/needs';
import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import { formatDate } from '@/lib/dates/dates';
import { getLuminance } from '@/lib/text/contrast';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { BrokenWish } from './rules/broken-wishes';
import { findGuestsWithoutSurname, findSimilarNames, groupGuestsWithSameName } from './rules/names';
import { makeNotesPrivate } from './rules/public-notes';

export type CheckTarget =
  | { to: 'private-notes'; ids: readonly string[] }
  | { to: 'guests'; label: string; ids: readonly string[] }
  | { to: 'room'; tableId?: string }
  | {
      to:
        | 'list'
        | 'tableless'
        | 'seat-for-me'
        | 'room-to-lay-out'
        | 'preview'
        | 'theme'
        | 'plans'
        | 'qr'
        | 'door'
        | 'reply-links';
    };

/** A field is null if its data does not exist here or has not loaded; its checks are then skipped. */
export type CheckFacts = {
  guests: readonly Guest[];
  /** Separated from `guests` before the checks run. */
  crew?: readonly Guest[];
  tables: readonly { id: string; label: string; seats: number }[] | null;
  eventDate: string;
  brokenWishes: readonly BrokenWish[] | null;
  coveredTables: readonly CoveredTable[] | null;
  theme: { name: string; cloth: readonly string[]; onCloth: string } | null;
  /** The ISO date on which the host's plan ends; `never` if it has no end. */
  planEnds: string | 'never' | null;
  isHighestPlan?: boolean;
  phoneVisits: number | null;
  /**
   * `waiting`: number of households that have not replied; `closing`: the closing date in words; `toRemind`: 0 until all
   * households have been asked.
   */
  replies: { waiting: number; words: string; closing: string; toRemind: number } | null;
  doorLinks: readonly { id: string; name: string; isOpened: boolean }[] | null;
  nicknames?: Nicknames;
};

/** `notes`: public notes shown with the finding. */
type FindingText = {
  title: string;
  detail: string;
  buttonLabel: string;
  notes?: readonly PublicNote[];
};
export type PublicNote = { id: string; name: string; note: string };
/** `facts` identify exactly what was found. A dismissal covers only these facts. */
export type Finding = FindingText & { facts: unknown; target: CheckTarget };
const finding = (facts: unknown, words: FindingText, target: CheckTarget): Finding => ({
  facts,
  ...words,
  target,
});

const getIds = (guests: readonly { id: string }[]) => guests.map(({ id }) => id).sort();

const MAX_NAMED = 5;
const formatNames = (names: readonly string[]) => `${formatList(names, MAX_NAMED)}.`;
const hasOrHave = (count: number) => (count === 1 ? 'has' : 'have');

const nonEmpty = <Some>(list: readonly Some[] | null) => (list?.length ? list : undefined);

const getPublicNotes = (guests: readonly Guest[]): PublicNote[] =>
  guests.map(({ id, name, additional_info }) => ({ id, name, note: additional_info ?? '' }));
const privateLookingTitle = (count: number) =>
  `${formatCount(count, 'note')} ${count === 1 ? 'looks' : 'look'} private`;

const showGuests = (label: string, guests: readonly { id: string }[]): CheckTarget => ({
  to: 'guests',
  label,
  ids: getIds(guests),
});

function countByTable(guests: readonly Guest[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { table_number: label } of guests)
    if (label !== null) counts.set(tableKey(label), (counts.get(tableKey(label)) ?? 0) + 1);
  return counts;
}

/** `passedText` is shown if nothing was found; `find` returns undefined if the check does not apply or its data has not loaded. */
type CheckRecord = {
  passedText: string;
  find: (facts: CheckFacts) => readonly Finding[] | undefined;
};

/** In the order a host would work through them. */
const records = {
  'public-notes': {
    passedText: 'No note gives private details away',
    find: ({ guests }) => {
      const { moved, tooLong } = makeNotesPrivate(guests);
      const ids = getIds(moved);
      const movedIds = new Set(ids);
      const readable = getPublicNotes(guests.filter(({ id }) => movedIds.has(id)));
      const found = (
        notes: readonly PublicNote[],
        title: string,
        words: { detail: string; buttonLabel: string },
        target: CheckTarget,
      ) =>
        notes.length > 0
          ? [
              finding(
                notes.map(({ id, note }) => [id, note]).sort(),
                { title, ...words, notes },
                target,
              ),
            ]
          : [];
      return [
        ...found(
          readable,
          `${privateLookingTitle(readable.length)}, and guests read ${readable.length === 1 ? 'it' : 'them'}`,
          {
            detail: 'We’ll show addresses and numbers only to you, and diets only to the kitchen.',
            buttonLabel: `Make ${readable.length === 1 ? 'it' : 'them'} private`,
          },
          { to: 'private-notes', ids },
        ),
        ...found(
          getPublicNotes(tooLong),
          `${privateLookingTitle(tooLong.length)}, too long to move`,
          {
            detail: 'Guests can read them. Shorten them in the list.',
            buttonLabel: tooLong.length === 1 ? 'Show it' : 'Show them',
          },
          showGuests('Notes that look private', tooLong),
        ),
      ];
    },
  },

  'over-full': {
    passedText: 'No table has too many guests',
    find: ({ guests, crew = [], tables }) => {
      if (!tables) return undefined;
      const [guestCounts, crewCounts] = [countByTable(guests), countByTable(crew)];
      return tables.flatMap(({ id, label, seats }) => {
        const crewCount = crewCounts.get(tableKey(label)) ?? 0;
        const guestCount = guestCounts.get(tableKey(label)) ?? 0;
        const count = guestCount + crewCount;
        if (count <= seats) return [];
        const over = count - seats;
        const title = `${formatTableName(label)} has ${crewCount > 0 ? formatCount(over, 'person', 'people') : formatCount(over, 'guest')} too many`;
        const crewText = crewCount > 0 ? ` and ${formatNumber(crewCount)} of the crew` : '';
        const detail = `${formatCount(guestCount, 'guest')}${crewText}, ${formatCount(seats, 'seat')}.`;
        return [
          finding(
            [id, count, seats],
            { title, detail, buttonLabel: 'Open the table' },
            { to: 'room', tableId: id },
          ),
        ];
      });
    },
  },

  'covered-table': {
    passedText: 'Nothing is on top of a table',
    find: ({ coveredTables }) =>
      coveredTables?.map(({ table, fixture }) => {
        const name = fixtureDesigns[fixture.kind].name.toLowerCase();
        const title = `The ${name} stands on ${formatTableName(table.label, 'table')}`;
        const detail = 'Move one of them in the Room.';
        return finding(
          [table.id, fixture.id],
          { title, detail, buttonLabel: 'Open the table' },
          { to: 'room', tableId: table.id },
        );
      }),
  },

  allergies: {
    passedText: 'Every allergy has a table',
    find: ({ guests }) => {
      const allergic = guests.filter((guest) => hasAllergies(combineAllergies(guest)));
      if (guests.every(isUnseated)) return undefined;
      if (allergic.length === 0) return undefined;
      const found = allergic.filter(isUnseated);
      if (found.length === 0) return [];
      const title = `${formatCount(found.length, 'guest')} with allergies ${hasOrHave(found.length)} no table`;
      const detail = `The kitchen won’t know where to bring their meals: ${formatNames(found.map(({ name }) => name))}`;
      const facts = found.map((guest) => `${guest.id} ${combineAllergies(guest)}`).sort();
      return [
        finding(
          facts,
          { title, detail, buttonLabel: 'Show them' },
          showGuests('Allergies, no table', found),
        ),
      ];
    },
  },

  'needs-without-table': {
    passedText: 'Every need has a table',
    find: ({ guests }) => {
      const withNeeds = guests.filter((guest) => combineNeeds(guest) !== null);
      if (withNeeds.length === 0 || guests.every(isUnseated)) return undefined;
      const found = withNeeds.filter(isUnseated);
      if (found.length === 0) return [];
      const title = `${formatCount(found.length, 'guest')} with needs ${hasOrHave(found.length)} no table`;
      const detail = `The venue won’t know where to prepare: ${formatNames(found.map(({ name }) => name))}`;
      const facts = found.map((guest) => `${guest.id} ${combineNeeds(guest)}`).sort();
      const words = { title, detail, buttonLabel: 'Show them' };
      return [finding(facts, words, showGuests('Needs without a table', found))];
    },
  },

  'needs-in-notes': {
    passedText: 'No note asks for something to prepare',
    find: ({ guests }) => {
      const found = guests.filter((guest) => findNeedsInNotes(guest).length > 0);
      if (found.length === 0) return [];
      const title = `${formatCount(found.length, 'note')} ${found.length === 1 ? 'mentions' : 'mention'} something to prepare`;
      const detail = `The venue reads only what is under Needs: ${formatNames(found.map(({ name }) => name))}`;
      const facts = found.map((guest) => `${guest.id} ${findNeedsInNotes(guest)}`).sort();
      const words = { title, detail, buttonLabel: 'Show them' };
      return [finding(facts, words, showGuests('Needs in notes', found))];
    },
  },

  replies: {
    passedText: 'Every household has replied',
    find: ({ replies }) => {
      if (!replies) return undefined;
      const { waiting, words, closing, toRemind } = replies;
      if (waiting === 0) return [];
      const toSend = toRemind > 0 ? 'Send their links again.' : 'Send their links.';
      const detail = closing ? `${closing}.` : toSend;
      return [
        finding(
          [waiting, closing],
          { title: words, detail, buttonLabel: formatSendAction(toRemind) },
          { to: 'reply-links' },
        ),
      ];
    },
  },

  'no-table': {
    passedText: 'Everyone has a table',
    find: ({ guests }) => {
      const found = guests.filter(isUnseated);
      if (found.length === 0) return [];
      const title = `${formatCount(found.length, 'guest')} ${hasOrHave(found.length)} no table yet`;
      const words = {
        title,
        detail: formatNames(found.map(({ name }) => name)),
        buttonLabel: 'Show them',
      };
      return [finding(getIds(found), words, { to: 'tableless' })];
    },
  },

  'crew-meals': {
    passedText: 'All crew have a meal',
    find: ({ guests, crew = [] }) => {
      if (crew.length === 0 || ![...guests, ...crew].some(({ meal }) => meal)) return undefined;
      const found = crew.filter(({ meal }) => !meal);
      if (found.length === 0) return [];
      const words = {
        title: `${formatNumber(found.length)} of the crew ${hasOrHave(found.length)} no meal`,
        detail: formatNames(found.map(({ name }) => name)),
        buttonLabel: 'Show them',
      };
      return [finding(getIds(found), words, showGuests('Crew without a meal', found))];
    },
  },

  'reply-food': {
    passedText: 'Meals and allergies are as guests replied',
    find: ({ guests }) => {
      if (!guests.some(({ reply_meal, reply_allergies }) => reply_meal || reply_allergies))
        return undefined;
      const found = guests.filter(hasFoodConflict);
      if (found.length === 0) return [];
      const title = `Food in ${formatCount(found.length, 'reply', 'replies')} differs from what you wrote`;
      const detail = `${formatNames(found.map(({ name }) => name))} Choose whose words the kitchen gets.`;
      const facts = found
        .map(({ id, meal, reply_meal, allergies, reply_allergies }) => [
          id,
          meal,
          reply_meal,
          allergies,
          reply_allergies,
        ])
        .sort();
      return [
        finding(
          facts,
          { title, detail, buttonLabel: 'Show them' },
          showGuests('Food to settle', found),
        ),
      ];
    },
  },

  wishes: {
    passedText: 'Every wish is kept',
    find: ({ brokenWishes }) =>
      brokenWishes?.map(({ id, sentence, places, missing }) => {
        const title = 'A wish isn’t kept';
        return missing
          ? finding(
              [id, places],
              { title, detail: `${sentence} ${missing}`, buttonLabel: 'Open the Room' },
              { to: 'room' },
            )
          : finding(
              [id, places],
              { title, detail: sentence, buttonLabel: 'Seat them for me' },
              { to: 'seat-for-me' },
            );
      }),
  },

  'same-name': {
    passedText: 'No two guests have the same name',
    find: ({ guests }) =>
      groupGuestsWithSameName(guests).map((same) => {
        const title = `${formatCount(same.length, 'guest')} are called ${same[0]?.name}`;
        const detail =
          'Add a word under Additional info to tell them apart on the guest page, or remove the duplicate.';
        const facts = same.map(({ id, additional_info }) => [id, additional_info]).sort();
        return finding(
          facts,
          { title, detail, buttonLabel: 'Show them' },
          showGuests('Same name', same),
        );
      }),
  },

  'like-name': {
    passedText: 'No two names are nearly the same',
    find: ({ guests, nicknames }) =>
      findSimilarNames(guests, nicknames).map((pair) => {
        const detail = `${formatList(pair.map(({ name, table_number }) => `${name} (${formatTableName(table_number, 'table')})`))}.`;
        const facts = pair.map(({ id, name }) => [id, name]).sort();
        const words = { title: 'Possible duplicate', detail, buttonLabel: 'Show both' };
        return finding(facts, words, showGuests('Nearly the same name', pair));
      }),
  },

  'no-surname': {
    passedText: 'Every name has a surname',
    find: ({ guests }) => {
      const found = findGuestsWithoutSurname(guests);
      if (found.length === 0) return [];
      const title = `${formatCount(found.length, 'guest')} ${hasOrHave(found.length)} no surname`;
      const facts = found.map(({ id, name }) => `${id} ${name}`).sort();
      const words = {
        title,
        detail: formatNames(found.map(({ name }) => name)),
        buttonLabel: 'Show them',
      };
      return [finding(facts, words, showGuests('No surname', found))];
    },
  },

  theme: {
    passedText: 'Your theme reads well in print',
    find: ({ theme }) => {
      if (!theme) return undefined;
      if (!theme.cloth.some((ground) => getLuminance(theme.onCloth) > getLuminance(ground)))
        return [];
      const detail =
        'Light words on a dark background smear and use a lot of ink. On paper a light background is easier to read.';
      const words = {
        title: 'Your theme is hard to read in print',
        detail,
        buttonLabel: 'Change the theme',
      };
      return [finding([theme.name], words, { to: 'theme' })];
    },
  },

  plan: {
    passedText: 'Your plan lasts past the day',
    find: ({ planEnds, isHighestPlan, eventDate }) => {
      if (planEnds === null) return undefined;
      if (planEnds === 'never' || planEnds.slice(0, 10) >= eventDate) return [];
      const detail = `Its last day is ${formatDate(planEnds)}. The guest page stays up after that, but you can’t have more than ${getGuestLimit(null)} guests`;
      const title = 'Your plan ends before the day';
      const [words, target] = isHighestPlan
        ? [
            { title, detail: `${detail} until you buy it again.`, buttonLabel: 'Open the list' },
            { to: 'list' } as const,
          ]
        : [{ title, detail: `${detail}.`, buttonLabel: 'See plans' }, { to: 'plans' } as const];
      return [finding([planEnds, eventDate], words, target)];
    },
  },

  unopened: {
    passedText: 'Someone has opened the page on a phone',
    find: ({ phoneVisits }) => {
      if (phoneVisits === null) return undefined;
      if (phoneVisits > 0) return [];
      const detail = 'Scan the code with your own phone: you’ll see what your guests see.';
      const buttonLabel = 'Show the code';
      return [
        finding(
          [],
          { title: 'No one has opened the guest page on a phone', detail, buttonLabel },
          { to: 'qr' },
        ),
      ];
    },
  },

  'door-links': {
    passedText: 'Every helper has opened their link',
    find: ({ doorLinks }) =>
      nonEmpty(doorLinks)
        ?.filter(({ isOpened }) => !isOpened)
        .map(({ id, name }) => {
          const title = `${name} hasn’t opened their link`;
          const detail =
            'They need a signal to open it the first time; after that it works without one.';
          return finding(
            [id],
            { title, detail, buttonLabel: 'Open helpers’ links' },
            { to: 'door' },
          );
        }),
  },
} satisfies Record<string, CheckRecord>;

export type CheckKind = keyof typeof records;
export const checks: Record<CheckKind, CheckRecord> = records;
export const checkKinds = Object.keys(records) as readonly CheckKind[];
