import { mm, type Paper, papers } from './paper';

/** What can be printed, in the order it is offered and bound. */
export const sheetKinds = [
  {
    kind: 'chart-by-surname',
    name: 'Chart A to Z by surname',
    use: 'Guests look for their surname.',
    posters: true,
    isPublic: true,
  },
  {
    kind: 'chart-by-given-name',
    name: 'Chart A to Z by first name',
    use: 'Guests look for their first name.',
    posters: true,
    isPublic: true,
  },
  { kind: 'chart-by-table', name: 'Chart by table', use: 'Every table with who sits there.', posters: true, isPublic: true },
  { kind: 'room', name: 'The room', use: 'Your floor plan, for whoever sets up.', posters: false, isPublic: false },
  {
    kind: 'table-cards',
    name: 'Table cards',
    use: 'Numbers to stand on the tables, four to a sheet.',
    posters: false,
    isPublic: true,
  },
  {
    kind: 'place-cards',
    name: 'Place cards',
    use: 'Folded cards of 85 × 55 mm, table by table.',
    posters: false,
    isPublic: true,
  },
  { kind: 'escort-cards', name: 'Escort cards', use: 'One card for each party, with its table.', posters: false, isPublic: true },
  {
    kind: 'kitchen',
    name: 'For the kitchen',
    use: 'Meals and allergies by table with totals; who sits there, until you note any.',
    posters: false,
    isPublic: false,
  },
  { kind: 'door-list', name: 'Door list', use: 'Everybody from A to Z with a box to tick.', posters: false, isPublic: false },
] as const;
export type SheetKind = (typeof sheetKinds)[number]['kind'];

/** What home printers take. */
export const homePapers = ['A4', 'Letter'] as const satisfies readonly Paper[];
export type HomePaper = (typeof homePapers)[number];
export const paperName = (paper: Paper) => (paper === 'Letter' ? 'US Letter' : paper);

/** The papers a kind of sheet may be printed on, the home printer’s own first. */
export function papersFor(kind: SheetKind, home: HomePaper): Paper[] {
  if (kind === 'room') return [home, 'A3'];
  return sheetKinds.find((sheet) => sheet.kind === kind)?.posters ? [home, 'A3', 'A2', 'A1'] : [home];
}

/** One kind of sheet as it is to be printed. `from` counts the places used before, `only` holds the guests or tables to print again. */
export type Order = { kind: SheetKind; paper: Paper; from?: number; only?: ReadonlySet<string>; hasNames?: boolean };

/** How cards lie on a sheet: in two columns, around which a knife and a ruler find their marks. */
export type CardGrid = { paper: Paper; width: number; height: number; rows: number; top: number; isFolded: boolean };
export const CARD_COLUMNS = 2;

const cards = {
  /** To stand on the tables. */
  'table-cards': { width: 95 * mm, height: 130 * mm, rows: 2, isFolded: false },
  /** Folded to a tent. */
  'place-cards': { width: 85 * mm, height: 55 * mm, rows: 4, isFolded: true },
  'escort-cards': { width: 85 * mm, height: 55 * mm, rows: 5, isFolded: false },
} as const;
export type CardKind = keyof typeof cards;

export function cardGrid(kind: CardKind, paper: Paper): CardGrid {
  const { height: room } = papers[paper];
  const { rows: wished, ...card } = cards[kind];
  // A paper that is lower has a row less rather than smaller cards.
  const rows = Math.min(wished, Math.floor((room - 18 * mm) / card.height));
  const free = room - rows * card.height;
  const top = kind === 'escort-cards' ? Math.min(free / 2, 11 * mm) : free / 2;
  return { paper, ...card, rows, top };
}

const isCardKind = (kind: SheetKind): kind is CardKind => kind in cards;

/** How many cards of a kind lie on a sheet; 0 where it has no cards. */
export const cardsPerSheet = (kind: SheetKind, paper: Paper) =>
  isCardKind(kind) ? cardGrid(kind, paper).rows * CARD_COLUMNS : 0;
