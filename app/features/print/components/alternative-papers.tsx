import type { Paper } from '../paper';
import {
  getLabelProduct,
  getPaperName,
  getSheet,
  type HomePrinterPaper,
  listAlternativePapers,
  type SheetKind,
  sheetKinds,
} from '../sheet-kinds';
import './alternative-papers.css';

type Props = {
  homePaper: HomePrinterPaper;
  isDisabled: (kind: SheetKind) => boolean;
  isBusy: boolean;
  onPrint: (kind: SheetKind, paper: Paper) => void;
  onSaveCalligraphersList: () => void;
};

export function AlternativePapers({
  homePaper,
  isDisabled,
  isBusy,
  onPrint,
  onSaveCalligraphersList,
}: Props) {
  const sheets = sheetKinds.map((kind) => ({ kind, papers: listPapers(kind, homePaper) }));
  const renderGroup = (title: string, isCards: boolean) => (
    <div>
      <h4>{title}</h4>
      <ul>
        {sheets
          .filter(({ kind, papers }) => papers.length > 0 && hasCards(kind) === isCards)
          .map(({ kind, papers }) => (
            <li key={kind}>
              <span>{getSheet(kind).name}</span>
              {papers.map(({ paper, name }) => (
                <button
                  key={paper}
                  type="button"
                  className="link"
                  aria-label={`Print ${getSheet(kind).name} on ${name}`}
                  disabled={isDisabled(kind)}
                  aria-disabled={isBusy}
                  onClick={() => onPrint(kind, paper)}
                >
                  {name}
                </button>
              ))}
            </li>
          ))}
      </ul>
    </div>
  );
  return (
    <details className="alternative-papers">
      <summary>Posters, labels and bought sheets</summary>
      <div>
        {renderGroup('From a print shop, with 3 mm to cut off', false)}
        {renderGroup('On bought sheets', true)}
        <div>
          <h4>By hand</h4>
          <button type="button" className="link" onClick={onSaveCalligraphersList}>
            Names for a calligrapher (CSV)
          </button>
        </div>
      </div>
    </details>
  );
}

const hasCards = (kind: SheetKind) => getSheet(kind).cards !== undefined;

function listPapers(kind: SheetKind, home: HomePrinterPaper): { paper: Paper; name: string }[] {
  const own: Paper = home === 'Letter' ? 'Letter' : 'A4';
  const product = getLabelProduct(kind, own);
  return product
    ? [{ paper: own, name: product }]
    : listAlternativePapers(kind, home).map((paper) => ({ paper, name: getPaperName(paper) }));
}
