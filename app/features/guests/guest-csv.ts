import Papa from 'papaparse';
import { combineNeeds } from '@/features/seating/guests/needs';
import {
  type Guest,
  type GuestDetails,
  guestFields,
  toGuestDetails,
} from '@/features/seating/guests/schema';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import { formatAllergiesForFile } from './kitchen/allergies';
import { combineAllergies } from './kitchen/kitchen';
import { type WishTexts, wishColumnNames, wishColumns } from './wish-columns';

type CsvColumn = {
  key: keyof GuestDetails | 'seat';
  heading: string;
  isAlwaysWritten?: boolean;
  isUnseen?: boolean;
};
export const csvColumns: readonly CsvColumn[] = guestFields.flatMap((field): CsvColumn[] =>
  field.key === 'table_number' ? [field, { key: 'seat', heading: 'Seat' }] : [field],
);

/** Names of event parts, separated by semicolons. */
export const invitedCsvColumn = { key: 'invited', heading: 'Invited To' } as const;

export const crewCsvColumn = { key: 'crew', heading: 'Crew' } as const;

/** Empty for guests who come to all parts they are invited to. */
export const comingToCsvColumn = { key: 'coming_to', heading: 'Coming To' } as const;

type Exported = GuestDetails &
  Partial<Pick<Guest, 'seat' | 'reply_allergies' | 'reply_needs' | 'is_crew'>>;

/** Starts with a byte order mark, so that Excel reads UTF-8. Omits optional columns in which no guest has a value. */
export function buildGuestListCsv<Listed extends Exported>(
  guests: readonly Listed[],
  getWishTexts?: (guest: Listed) => WishTexts,
  getPartNames: { [Key in 'invited' | 'coming_to']?: (guest: Listed) => string } = {},
): string {
  const rows = guests.map((guest) => {
    const allergies = combineAllergies(guest);
    return {
      ...guest,
      allergies: allergies && formatAllergiesForFile(allergies),
      needs: combineNeeds(guest),
    };
  });
  const fields = csvColumns.filter(
    ({ key, isAlwaysWritten, isUnseen }) =>
      isAlwaysWritten || (!isUnseen && rows.some((guest) => guest[key])),
  );
  const wishes = guests.map((guest) => getWishTexts?.(guest));
  const wishColumnsInUse = wishColumnNames.filter((column) =>
    wishes.some((texts) => texts?.[column]),
  );
  const getTexts = { ...getPartNames, crew: (guest: Listed) => (guest.is_crew ? 'yes' : '') };
  const namedColumns = [invitedCsvColumn, comingToCsvColumn, crewCsvColumn].flatMap(
    ({ key, heading }) => {
      const texts = guests.map((guest) => getTexts[key]?.(guest) ?? '');
      return texts.some(Boolean) ? [{ heading, texts }] : [];
    },
  );
  const data = rows.map((guest, at) =>
    [
      ...fields.map(({ key }) => guest[key]),
      ...wishColumnsInUse.map((column) => wishes[at]?.[column]),
      ...namedColumns.map(({ texts }) => texts[at]),
    ].map((text) => escapeFormula(String(text ?? ''))),
  );
  const headings = [
    ...fields.map(({ heading }) => heading),
    ...wishColumnsInUse.map((column) => wishColumns[column].heading),
    ...namedColumns.map(({ heading }) => heading),
  ];
  return `\uFEFF${Papa.unparse({ fields: headings, data }, { newline: '\r\n' })}`;
}

export const getGuestListFileName = (eventName: string) =>
  `${eventName.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_guests.csv`;

export const guestListTemplate = buildGuestListCsv(
  [
    {
      ...toGuestDetails({
        name: 'Zoë Fairweather',
        table_number: '4',
        additional_info: 'Bridesmaid',
        tags: 'Bride’s side',
        meal: 'Lamb',
        allergies: 'Nuts (severe)',
      }),
      seat: 2,
    },
    {
      ...toGuestDetails({
        name: 'Callum MacRae',
        table_number: 'Top Table',
        additional_info: 'Best man',
        meal: 'Vegan',
        kitchen_note: 'Served first',
      }),
      seat: null,
    },
  ],
  ({ name }) => ({ sits_with: '', not_with: name === 'Zoë Fairweather' ? 'Callum MacRae' : '' }),
);
