import type { ReactNode } from 'react';
import { tabSections } from '@/features/events/actions/tab-sections';
import type { HomePrinterPaper } from '../sheet-kinds';
import { PaperSize } from './paper-size';
import './papers-bar.css';

type Props = {
  paper: HomePrinterPaper;
  onPaper: (paper: HomePrinterPaper) => void;
  children?: ReactNode;
};

/** Shown even without guests, because the paper size also applies to the sign. */
export const PapersBar = ({ paper, onPaper, children }: Props) => (
  <div className="papers-bar">
    <h2 className="title-m">{tabSections.papers.label}</h2>
    <PaperSize paper={paper} onPaper={onPaper} />
    {children}
  </div>
);
