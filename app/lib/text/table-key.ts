import { collapseSpaces } from './text';

/** The capitals that are folded; the database has the same in private.table_key(). */
const capitals = /[A-ZÆÐØÞĐĦĲĿŁŊŒŦẞΑ-ΩЀ-ЯҐҒҖҚҢҮҰҲҶҺӘӨԱ-Ֆ]/g;

/** Equal for labels of one table, whatever their case, spaces and composition of accents. */
export const tableKey = (label: string): string =>
  collapseSpaces(
    label
      .normalize('NFD')
      .replace(capitals, (letter) => letter.toLowerCase())
      .replace(/ς/g, 'σ'),
  );

/** Equal for names of one party: compared as labels of tables are, in the database too. */
export const partyKey = (party: string): string => tableKey(party);
