import { getPaperName, type HomePaper, homePapers } from '../sheet-kinds';
import './paper-size.css';

type Props = { paper: HomePaper; onPaper: (paper: HomePaper) => void };

export const PaperSize = ({ paper, onPaper }: Props) => (
  <fieldset className="paper-size">
    <legend>Paper in your printer</legend>
    <div>
      {homePapers.map((each) => (
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
