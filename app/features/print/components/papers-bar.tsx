import type { ReactNode } from 'react';
import { tabParts } from '@/features/events/actions/tab-parts';
import type { HomePaper } from '../sheet-kinds';
import { PaperSize } from './paper-size';
import './papers-bar.css';

type Props = {
  paper: HomePaper;
  onPaper: (paper: HomePaper) => void;
  /** A button for all sheets. */
  children?: ReactNode;
};

/** Stays without guests and while they load, because the sign has this paper too. */
export const PapersBar = ({ paper, onPaper, children }: Props) => (
  <div className="papers-bar">
    <h2 className="title-m">{tabParts.papers.label}</h2>
    <PaperSize paper={paper} onPaper={onPaper} />
    {children}
  </div>
);
