import Papa from 'papaparse';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import type { Household } from './households';

export const formatLinksCsv = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `\uFEFF${Papa.unparse(
    { fields: [...headings], data: rows.map((row) => row.map(escapeFormula)) },
    { newline: '\r\n' },
  )}`;

type HouseholdRow = { household: Household; names: string; address: string; text: string };

export const formatHouseholdLinksCsv = (rows: readonly HouseholdRow[]): string =>
  formatLinksCsv(
    ['Names', 'Guests', 'Household', 'Link', 'Words'],
    rows.map(({ household: { guests }, names, address, text }) => [
      names,
      guests.map(({ name }) => name).join(', '),
      guests[0]?.party ?? '',
      address,
      text,
    ]),
  );
