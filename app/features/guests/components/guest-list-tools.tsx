import { Download, ListChecks, Upload } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { GuestSift, type GuestSiftProps } from './guest-sift';

type Props = {
  area: RefObject<HTMLDivElement | null>;
  words: string;
  onSearch: (words: string) => void;
  sift: GuestSiftProps;
  isReady: boolean;
  onImport: () => void;
  onExport: () => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** The field a file is chosen with. */
  children: ReactNode;
};

/** What is done with the list as a whole; it stays in sight. */
export const GuestListTools = ({
  area,
  words,
  onSearch,
  sift,
  isReady,
  onImport,
  onExport,
  isSelecting,
  onSelecting,
  children,
}: Props) => (
  <div ref={area} className="guest-list-tools">
    <SearchField label="Search by name or table" placeholder="Name or table" value={words} onChange={onSearch} />
    {children}
    <GuestSift {...sift} />
    <Button variant="soft" disabled={!isReady} onClick={onImport} title="Import CSV or Excel">
      <Upload className="icon" aria-hidden="true" /> <span>Import CSV or Excel</span>
    </Button>
    <Button variant="soft" disabled={!isReady} onClick={onExport} title="Export CSV">
      <Download className="icon" aria-hidden="true" /> <span>Export CSV</span>
    </Button>
    <IconButton
      label="Select or sort"
      className="icon-button guest-list-select"
      aria-pressed={isSelecting}
      onClick={() => onSelecting(!isSelecting)}
    >
      <ListChecks className="icon" aria-hidden="true" />
    </IconButton>
  </div>
);
