import { collapseSpaces } from './text';

const capitals = /[A-ZÆÐØÞĐĦĲĿŁŊŒŦẞΑ-ΩЀ-ЯҐҒҖҚҢҮҰҲҶҺӘӨԱ-Ֆ]/g;

/** A comparison key for table labels that ignores case, spaces and how accents are composed. */
export const tableKey = (label: string): string =>
  collapseSpaces(
    label
      .normalize('NFD')
      .replace(capitals, (letter) => letter.toLowerCase())
      .replace(/ς/g, 'σ'),
  );

/** A comparison key for party names. The database also compares them like table labels. */
export const partyKey = (party: string): string => tableKey(party);
