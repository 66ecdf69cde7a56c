import Papa from 'papaparse';
import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import type { Household } from './households';

type Row = { household: Household; names: string; address: string; text: string };

export const formatLinksCsv = (rows: readonly Row[]): string =>
  `\uFEFF${Papa.unparse(
    {
      fields: ['Names', 'Guests', 'Household', 'Link', 'Words'],
      data: rows.map(({ household: { guests }, names, address, text }) =>
        [
          names,
          guests.map(({ name }) => name).join(', '),
          guests[0]?.party ?? '',
          address,
          text,
        ].map(escapeFormula),
      ),
    },
    { newline: '\r\n' },
  )}`;
