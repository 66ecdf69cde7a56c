import { collapseSpaces } from './text';

const capitals = /[A-ZÆÐØÞĐĦĲĿŁŊŒŦẞΑ-ΩЀ-ЯҐҒҖҚҢҮҰҲҶҺӘӨԱ-Ֆ]/g;

/** Equal for labels of one table, ignoring case, spaces and the composition of accents. */
export const tableKey = (label: string): string =>
  collapseSpaces(
    label
      .normalize('NFD')
      .replace(capitals, (letter) => letter.toLowerCase())
      .replace(/ς/g, 'σ'),
  );

/** Equal for names of one party: compared like table labels, also in the database. */
export const partyKey = (party: string): string => tableKey(party);
