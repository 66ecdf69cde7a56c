import { spacedOnce } from './text';

/** The capitals that a label is read without; the database has the same in private.table_key(). */
const capitals = /[A-ZÆÐØÞĐĦĲĿŁŊŒŦẞΑ-ΩЀ-ЯҐҒҖҚҢҮҰҲҶҺӘӨԱ-Ֆ]/g;

/** What two labels of one table have in common, however they are cased, spaced and put together of accents. */
export const tableKey = (label: string): string =>
  spacedOnce(
    label
      .normalize('NFD')
      .replace(capitals, (letter) => letter.toLowerCase())
      .replace(/ς/g, 'σ'),
  );
