import { getPaperName, type HomePrinterPaper, homePrinterPapers } from '../sheet-kinds';
import './paper-size.css';

type Props = { paper: HomePrinterPaper; onPaper: (paper: HomePrinterPaper) => void };

export const PaperSize = ({ paper, onPaper }: Props) => (
  <fieldset className="paper-size">
    <legend>Paper in your printer</legend>
    <div>
      {homePrinterPapers.map((each) => (
        <label key={each} htmlFor={`paper-${each}`}>
          <input
            type="radio"
            id={`paper-${each}`}
            name="paper-size"
            value={each}
            checked={each === paper}
            onChange={() => onPaper(each)}
          />
          {getPaperName(each)}
        </label>
      ))}
    </div>
  </fieldset>
);
