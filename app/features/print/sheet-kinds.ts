import { mm, type Paper, papers } from './paper';

/** What a card is of: each has one. */
export type CardOf = 'table' | 'guest' | 'party';

type Sheet = {
  name: string;
  use: string;
  /** What it may be printed on beside the paper of a home printer. */
  papers?: readonly Paper[];
  /** It shows the room: offered once tables have their places, with names where they are wished. */
  showsRoom?: true;
  /** What of the kitchen it shows. */
  showsMeals?: 'meal' | 'all';
  /** How guests who differ are counted on it: by their tables, or by lines, which a pencil may mend. */
  changesBy?: 'table' | 'line';
  /** Cards lie in two columns, no further from the top than `top`; only those that differ are printed again. */
  cards?: { of: CardOf; width: number; height: number; rows: number; isFolded: boolean; top?: number };
};

const posters = ['A3', 'A2', 'A1'] as const;

/** What can be printed, in the order it is offered and bound. How each is drawn is in sheets/draw-sheets.ts, its small picture in components. */
export const sheets = {
  'chart-by-surname': { name: 'Chart A to Z by surname', use: 'Guests look for their surname.', papers: posters },
  'chart-by-given-name': { name: 'Chart A to Z by first name', use: 'Guests look for their first name.', papers: posters },
  'chart-by-table': { name: 'Chart by table', use: 'Every table with who sits there.', papers: posters, changesBy: 'table' },
  room: { name: 'The room', use: 'Your floor plan, for whoever sets up.', papers: ['A3'], showsRoom: true },
  'table-cards': {
    name: 'Table cards',
    use: 'Numbers to stand on the tables, four to a sheet.',
    cards: { of: 'table', width: 95 * mm, height: 130 * mm, rows: 2, isFolded: false },
  },
  'place-cards': {
    name: 'Place cards',
    use: 'Folded cards of 85 × 55 mm, table by table.',
    showsMeals: 'meal',
    cards: { of: 'guest', width: 85 * mm, height: 55 * mm, rows: 4, isFolded: true },
  },
  'escort-cards': {
    name: 'Escort cards',
    use: 'One card for each party, with its table.',
    cards: { of: 'party', width: 85 * mm, height: 55 * mm, rows: 5, isFolded: false, top: 11 * mm },
  },
  kitchen: {
    name: 'For the kitchen',
    use: 'Meals and allergies by table with totals; who sits there, until you note any.',
    showsMeals: 'all',
    changesBy: 'table',
  },
  'door-list': { name: 'Door list', use: 'Everybody from A to Z with a box to tick.', changesBy: 'line' },
} as const satisfies Record<string, Sheet>;

export type SheetKind = keyof typeof sheets;
export const sheetKinds = Object.keys(sheets) as readonly SheetKind[];
export const sheetOf = (kind: SheetKind): Sheet => sheets[kind];

/** What home printers take. */
export const homePapers = ['A4', 'Letter'] as const satisfies readonly Paper[];
export type HomePaper = (typeof homePapers)[number];
export const paperName = (paper: Paper) => (paper === 'Letter' ? 'US Letter' : paper);

/** The papers a kind of sheet may be printed on, the home printer’s own first. */
export const papersFor = (kind: SheetKind, home: HomePaper): Paper[] => [home, ...(sheetOf(kind).papers ?? [])];

/** One kind of sheet as it is to be printed. `from` counts the places used before, `only` holds the guests or tables to print again. */
export type Order = { kind: SheetKind; paper: Paper; from?: number; only?: ReadonlySet<string>; hasNames?: boolean };

/** How cards lie on a sheet: in two columns, around which a knife and a ruler find their marks. */
export type CardGrid = { paper: Paper; width: number; height: number; rows: number; top: number; isFolded: boolean };
export const CARD_COLUMNS = 2;

export function cardGrid(kind: CardKind, paper: Paper): CardGrid {
  const {
    width,
    height,
    rows: wished,
    isFolded,
    top = Number.POSITIVE_INFINITY,
  }: NonNullable<Sheet['cards']> = sheets[kind].cards;
  const { height: room } = papers[paper];
  // A paper that is lower has a row less rather than smaller cards.
  const rows = Math.min(wished, Math.floor((room - 18 * mm) / height));
  const free = room - rows * height;
  return { paper, width, height, isFolded, rows, top: Math.min(free / 2, top) };
}

/** Those that are sheets of cards. */
export type CardKind = { [Kind in SheetKind]: (typeof sheets)[Kind] extends { cards: object } ? Kind : never }[SheetKind];
const isCardKind = (kind: SheetKind): kind is CardKind => sheetOf(kind).cards !== undefined;

/** How many cards of a kind lie on a sheet; 0 where it has no cards. */
export const cardsPerSheet = (kind: SheetKind, paper: Paper) =>
  isCardKind(kind) ? cardGrid(kind, paper).rows * CARD_COLUMNS : 0;
