import { Button } from '@/components/ui/button';
import { Checkbox, Select } from '@/components/ui/input';
import { formatCount } from '@/lib/text/counts';
import { countCards } from '../pack/use-print-pack';
import type { Paper } from '../paper';
import type { PrintGuest } from '../print-guests';
import {
  countCardsPerSheet,
  getLabelProduct,
  getPaperName,
  getSheet,
  type HomePaper,
  listPaperOptions,
  type PrintOrder,
  type SheetKind,
} from '../sheet-kinds';
import { SheetThumbnail } from './sheet-thumbnail';

type Props = {
  order: PrintOrder;
  home: HomePaper;
  guests: readonly PrintGuest[];
  /** False for the room plan while no table is placed. */
  isOffered: boolean;
  isPrinting: boolean;
  onPaper: (paper: Paper) => void;
  onNames: (hasNames: boolean) => void;
  onPrint: () => void;
  onCalligrapher: () => void;
};

const FACTS = 'text-(length:--text-sm) leading-[1.4] text-ink-2';

export function SheetRow({
  order,
  home,
  guests,
  isOffered,
  isPrinting,
  onPaper,
  onNames,
  onPrint,
  onCalligrapher,
}: Props) {
  const { kind, paper, hasNames = false } = order;
  const { name, use, showsRoom, isForCalligrapher } = getSheet(kind);
  const papers = listPaperOptions(kind, home);
  const hasCards = countCardsPerSheet(kind, paper) > 0;
  const isEmpty = hasCards && countCards(kind, guests) === 0; // a PDF needs a page
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-[1.1rem] border-b border-hair py-5">
      <SheetThumbnail kind={kind} />
      <div>
        <h3 className="leading-[1.3] font-semibold">{name}</h3>
        <p className={FACTS}>{isOffered ? use : 'Place your tables in the room first.'}</p>
        {hasCards && <p className={FACTS}>{cardFacts(kind, paper, guests)}</p>}
        <div className="mt-[0.7rem] flex flex-wrap items-center gap-[0.6rem]">
          {showsRoom === 'with-names' && isOffered && (
            <label
              className="flex min-h-11 w-full items-center gap-[0.6rem]"
              htmlFor="room-with-names"
            >
              <Checkbox
                id="room-with-names"
                checked={hasNames}
                onChange={({ currentTarget }) => onNames(currentTarget.checked)}
              />
              With names
            </label>
          )}
          {papers.length > 1 && isOffered && (
            <Select
              className="h-11 min-h-11 w-auto min-w-26 py-0"
              aria-label={`Paper of ${name}`}
              value={paper}
              onChange={({ currentTarget }) => onPaper(currentTarget.value as Paper)}
            >
              {papers.map(getPaperOption)}
            </Select>
          )}
          <Button
            variant="soft"
            size="sm"
            disabled={!isOffered || isEmpty || isPrinting}
            aria-label={`Download ${name}`}
            onClick={onPrint}
          >
            Download
          </Button>
          {isForCalligrapher && (
            <button type="button" className="link min-h-11" onClick={onCalligrapher}>
              Names for a calligrapher (CSV)
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

export const getPaperOption = (paper: Paper) => (
  <option key={paper} value={paper}>
    {getPaperName(paper)}
  </option>
);

function cardFacts(kind: SheetKind, paper: Paper, guests: readonly PrintGuest[]): string {
  const cards = countCards(kind, guests);
  const sheets = formatCount(Math.ceil(cards / countCardsPerSheet(kind, paper)), 'sheet');
  const product = getLabelProduct(kind, paper);
  const what = getSheet(kind).showsTitles ? 'label' : 'card';
  return product
    ? `${formatCount(cards, what)} on ${sheets} of ${product}`
    : `${formatCount(cards, 'card')} on ${sheets}`;
}
