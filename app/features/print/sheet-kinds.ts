import { inch, mm, type Paper, papers, type Size } from './paper';

/** All menus are the same; there is one per guest with a table. */
export type CardSubject = 'table' | 'guest' | 'party' | 'menu';

/** Cards to cut out. `margin`: smallest margin at top and bottom. `top`: largest margin at the top. */
type CutCards = { width: number; height: number; margin: number; isFolded: boolean; top?: number };

type LabelSheet = {
  product: string;
  width: number;
  height: number;
  columns: number;
  rows: number;
  gap: number;
};

type Cards = { subject: CardSubject } & (CutCards | { labels: Record<CardPaper, LabelSheet> });

type Sheet = {
  name: string;
  /** Shown below the picture; `label` is a shorter name. */
  label?: string;
  description?: string;
  /** Other paper: print-shop sizes, or pre-cut sheets. */
  papers?: readonly Paper[] | Record<CardPaper, readonly Paper[]>;
  /** Offered only once tables are placed in the room. 'with-names': can also be printed without names. */
  showsRoom?: 'with-names' | 'always';
  showsMeals?: 'meal' | 'all';
  /** Shows no guests, so guest changes never make it outdated. */
  showsNoGuests?: true;
  /** Offered only to events with a choice of meals. */
  needsMenu?: true;
  showsChairs?: 'always' | 'by-event';
  showsChairCounts?: true;
  showsPreparations?: true;
  /** How changes are counted: by table, or by line if a pencil can correct them. */
  changesBy?: 'table' | 'line';
  /** Changed guests or tables can be printed on an extra sheet. */
  extraSheetBy?: 'guest' | 'table';
  showsTitles?: true;
  showsEvening?: 'all' | 'allergic';
  showsCrew?: 'all' | 'seated';
  /** The words of a link that prints the sheet in another way. */
  variant?: string;
  cards?: Cards;
};

/** Sizes and gaps of Avery's templates, from LibreOffice's extras/source/labels/labels.xml. The grid is centred on the sheet. */
const stocks = {
  L7160: {
    product: 'Avery L7160',
    width: 63.5 * mm,
    height: 38.1 * mm,
    columns: 3,
    rows: 7,
    gap: 2.54 * mm,
  },
  L7163: {
    product: 'Avery L7163',
    width: 99.06 * mm,
    height: 38.1 * mm,
    columns: 2,
    rows: 7,
    gap: 2.54 * mm,
  },
  L7418: { product: 'Avery L7418', width: 86 * mm, height: 55 * mm, columns: 2, rows: 4, gap: 0 },
  '5160': {
    product: 'Avery 5160 or 8160',
    width: 2.625 * inch,
    height: inch,
    columns: 3,
    rows: 10,
    gap: 0.125 * inch,
  },
  '5163': {
    product: 'Avery 5163 or 8163',
    width: 4 * inch,
    height: 2 * inch,
    columns: 2,
    rows: 5,
    gap: 0.1875 * inch,
  },
  '5371': {
    product: 'Avery 5371 or 8371',
    width: 3.5 * inch,
    height: 2 * inch,
    columns: 2,
    rows: 5,
    gap: 0,
  },
} as const satisfies Partial<Record<Paper, LabelSheet>>;
type Stock = keyof typeof stocks;
const isStock = (paper: Paper): paper is Stock => paper in stocks;

const cardStocks = { A4: ['L7418', 'L7163', 'L7160'], Letter: ['5371', '5163', '5160'] } as const;

const posters = ['A3', 'A2', 'A1'] as const;

/** All sheets, in their order in the PDF. sheets/draw-sheets.ts draws them; components/sheet-picture.tsx has their pictures. */
export const sheetsByKind = {
  'chart-by-surname': {
    name: 'Chart A to Z by surname',
    label: 'Chart, A to Z',
    description: 'by surname',
    papers: posters,
    extraSheetBy: 'guest',
  },
  'chart-by-given-name': {
    name: 'Chart A to Z by first name',
    label: 'By first name',
    papers: posters,
    extraSheetBy: 'guest',
  },
  'chart-by-table': {
    name: 'Chart by table',
    description: 'who sits where',
    papers: posters,
    changesBy: 'table',
    extraSheetBy: 'table',
  },
  room: {
    name: 'The room',
    description: 'with your tables',
    papers: ['A3'],
    showsRoom: 'with-names',
  },
  'table-cards': {
    name: 'Table cards',
    label: 'Table numbers',
    cards: { subject: 'table', width: 95 * mm, height: 130 * mm, margin: 9 * mm, isFolded: false },
  },
  'place-cards': {
    name: 'Place cards',
    papers: cardStocks,
    showsMeals: 'meal',
    showsChairs: 'by-event',
    showsCrew: 'seated',
    variant: 'Meal marks on the left',
    cards: { subject: 'guest', width: 85 * mm, height: 55 * mm, margin: 29 * mm, isFolded: true },
  },
  'escort-cards': {
    name: 'Escort cards',
    papers: cardStocks,
    cards: {
      subject: 'party',
      width: 85 * mm,
      height: 55 * mm,
      margin: 9 * mm,
      isFolded: false,
      top: 11 * mm,
    },
  },
  menu: {
    name: 'Menu',
    showsNoGuests: true,
    needsMenu: true,
    cards: { subject: 'menu', width: 95 * mm, height: 130 * mm, margin: 9 * mm, isFolded: false },
  },
  'small-labels': {
    name: 'Small labels',
    showsTitles: true,
    cards: { subject: 'guest', labels: { A4: stocks.L7160, Letter: stocks['5160'] } },
  },
  'large-labels': {
    name: 'Large labels',
    showsTitles: true,
    cards: { subject: 'guest', labels: { A4: stocks.L7163, Letter: stocks['5163'] } },
  },
  kitchen: {
    name: 'For the kitchen',
    label: 'Kitchen',
    description: 'meals, allergies',
    showsMeals: 'all',
    changesBy: 'table',
    showsEvening: 'allergic',
    showsCrew: 'all',
  },
  service: {
    name: 'For the waiters',
    label: 'Waiters',
    description: 'who has what',
    showsRoom: 'always',
    showsMeals: 'all',
    showsChairs: 'always',
    showsCrew: 'seated',
    changesBy: 'table',
  },
  'door-list': {
    name: 'Door list',
    label: 'Door',
    description: 'to tick off',
    changesBy: 'line',
    showsEvening: 'all',
    variant: 'By household',
  },
  venue: {
    name: 'For the venue',
    label: 'Venue',
    description: 'tables, chairs',
    showsRoom: 'always',
    showsChairCounts: true,
    showsPreparations: true,
    showsNoGuests: true,
  },
} as const satisfies Record<string, Sheet>;

export type SheetKind = keyof typeof sheetsByKind;
export const sheetKinds = Object.keys(sheetsByKind) as readonly SheetKind[];
export const getSheet = (kind: SheetKind): Sheet => sheetsByKind[kind];

/** Groups of sheets on the page. `further` sheets have a link instead of a picture. */
export const sheetGroups = [
  {
    title: 'For guests',
    pictured: ['chart-by-surname', 'chart-by-table', 'room'],
    further: ['chart-by-given-name'],
  },
  {
    title: 'On the tables',
    pictured: ['place-cards', 'table-cards', 'menu'],
    further: ['escort-cards'],
  },
  { title: 'For the team', pictured: ['door-list', 'kitchen', 'venue'], further: ['service'] },
] as const satisfies readonly {
  title: string;
  pictured: readonly SheetKind[];
  further: readonly SheetKind[];
}[];
export type PictureKind = (typeof sheetGroups)[number]['pictured'][number];

export const homePrinterPapers = ['A4', 'A3', 'Letter'] as const satisfies readonly Paper[];
export type HomePrinterPaper = (typeof homePrinterPapers)[number];
/** Size of the sign, and how many fit on a sheet of paper. */
export const tableSignSizeLabels: Record<HomePrinterPaper, string> = {
  A4: 'A5, two on a sheet of A4',
  A3: 'A5, four on a sheet of A3',
  Letter: 'Half a page, two on a sheet of US Letter',
};
type CardPaper = Exclude<HomePrinterPaper, 'A3'>;
/** There are no pre-cut sheets in A3. */
const toCardPaper = (homePaper: HomePrinterPaper): CardPaper =>
  homePaper === 'A3' ? 'A4' : homePaper;
export const getPaperName = (paper: Paper): string =>
  paper === 'Letter' ? 'US Letter' : isStock(paper) ? stocks[paper].product : paper;

export function listAlternativePapers(
  kind: SheetKind,
  homePaper: HomePrinterPaper,
): readonly Paper[] {
  const { papers: otherPapers = [] } = getSheet(kind);
  return 'A4' in otherPapers ? otherPapers[toCardPaper(homePaper)] : otherPapers;
}

/** The paper for a sheet printed at home. Lists and labels use A4 even if the printer has A3. */
export const choosePaper = (kind: SheetKind, homePaper: HomePrinterPaper): HomePrinterPaper =>
  homePaper === 'A3' && !isForA3(kind) ? 'A4' : homePaper;

function isForA3(kind: SheetKind): boolean {
  const { cards } = getSheet(kind);
  return cards ? !('labels' in cards) : listAlternativePapers(kind, 'A3').includes('A3');
}

/** `usedPlaces`: card places already used up on the first sheet. `only`: guest ids or table labels to print. `since`: for an extra sheet of a chart, the date of the print it amends. */
export type PrintOrder = {
  kind: SheetKind;
  paper: Paper;
  usedPlaces?: number;
  only?: ReadonlySet<string>;
  since?: string;
  hasNames?: boolean;
  isVariant?: boolean;
  /** False for print-shop sizes on a home printer, which need no bleed. */
  hasBleed?: boolean;
};

/** Only pre-cut sheets have a `product`; they get no cut marks. */
export type CardGrid = Omit<LabelSheet, 'product'> & {
  paper: Paper;
  left: number;
  top: number;
  isFolded: boolean;
  product?: string;
};

export function getCardGrid(kind: CardKind, paper: Paper): CardGrid {
  const cards: Cards = sheetsByKind[kind].cards;
  const { width: across, height: down } = papers[paper];
  const bought = isStock(paper)
    ? stocks[paper]
    : 'labels' in cards
      ? cards.labels[paper === 'Letter' ? paper : 'A4']
      : null;
  const grid = bought
    ? { ...bought, isFolded: false }
    : fillSheet(cards as CutCards, papers[paper]);
  const free = across - grid.columns * (grid.width + grid.gap) + grid.gap;
  const top =
    !bought && 'top' in cards && cards.top !== undefined ? cards.top : Number.POSITIVE_INFINITY;
  return {
    ...grid,
    paper,
    left: free / 2,
    top: Math.min((down - grid.rows * grid.height) / 2, top),
  };
}

/** Most printers cannot print closer to the edge. */
const PRINTER_MARGIN = 5 * mm;

/** Smaller paper holds fewer cards, not smaller ones. */
const fillSheet = ({ width, height, margin, isFolded }: CutCards, paper: Size) => ({
  ...{ width, height, isFolded, gap: 0 },
  columns: Math.floor((paper.width - 2 * PRINTER_MARGIN) / width),
  rows: Math.floor((paper.height - 2 * margin) / height),
});

export type CardKind = {
  [Kind in SheetKind]: (typeof sheetsByKind)[Kind] extends { cards: object } ? Kind : never;
}[SheetKind];
const isCardKind = (kind: SheetKind): kind is CardKind => getSheet(kind).cards !== undefined;
const findCardGrid = (kind: SheetKind, paper: Paper) =>
  isCardKind(kind) ? getCardGrid(kind, paper) : null;

export function countCardsPerSheet(kind: SheetKind, paper: Paper): number {
  const grid = findCardGrid(kind, paper);
  return grid ? grid.rows * grid.columns : 0;
}

export const getLabelProduct = (kind: SheetKind, paper: Paper) =>
  findCardGrid(kind, paper)?.product;

export const plainPaperKinds = sheetKinds.filter((kind) => !getLabelProduct(kind, 'A4'));
