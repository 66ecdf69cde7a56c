import type { ReactNode } from 'react';
import { tabParts } from '@/features/events/actions/tab-parts';
import type { HomePaper } from '../sheet-kinds';
import { PaperSize } from './paper-size';
import './papers-bar.css';

type Props = {
  paper: HomePaper;
  onPaper: (paper: HomePaper) => void;
  children?: ReactNode;
};

/** Shown even without guests, because the paper size also applies to the sign. */
export const PapersBar = ({ paper, onPaper, children }: Props) => (
  <div className="papers-bar">
    <h2 className="title-m">{tabParts.papers.label}</h2>
    <PaperSize paper={paper} onPaper={onPaper} />
    {children}
  </div>
);
