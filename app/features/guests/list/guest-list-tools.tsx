import { Download, Upload } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { GuestFilters, type SortOutButton } from './guest-filters';
import type { Listing } from './use-listing';

type Props = {
  area: RefObject<HTMLDivElement | null>;
  listing: Listing;
  onDown: () => void;
  sortOut: SortOutButton | undefined;
  isReady: boolean;
  onImport: () => void;
  onExport: () => void;
  selection: ReactNode;
  /** Shown instead of import and export in the view of replies. */
  replies: ReactNode;
  view: ReactNode;
};

export const TOOL = 'min-h-9 flex-none border-transparent px-2.5 py-0 text-base whitespace-nowrap phone:hidden';

export function GuestListTools({ area, listing, onDown, sortOut, isReady, onImport, onExport, selection, replies, view }: Props) {
  const label = '@max-[83rem]:sr-only';
  return (
    <div
      ref={area}
      className="guest-list-tools sticky top-(--bar) z-7 bg-paper phone:in-[.guest-list:has(.guest-line-open)]:static"
    >
      <div className="@container">
        <div className="flex min-h-[47px] items-center gap-1 pr-4 pl-6 phone:min-h-[46px] phone:pr-1 phone:pl-2.5">
          <h2 className="mr-2.5 flex-none font-display text-[1.375rem] leading-none phone:sr-only">Guest List</h2>
          <SearchField
            label="Search by name or table"
            placeholder="Name or table"
            value={listing.words}
            onChange={listing.onSearch}
            onDown={onDown}
          />
          <GuestFilters {...listing.filter} sortOut={sortOut} />
          <span className="ml-auto flex flex-none items-center gap-0.5">
            {replies || (
              <>
                <Button variant="soft" className={TOOL} disabled={!isReady} onClick={onImport} title="Import CSV or Excel">
                  <Upload className="icon size-[17px]" aria-hidden="true" /> <span className={label}>Import CSV or Excel</span>
                </Button>
                <Button variant="soft" className={TOOL} disabled={!isReady} onClick={onExport} title="Export CSV">
                  <Download className="icon size-[17px]" aria-hidden="true" /> <span className={label}>Export CSV</span>
                </Button>
              </>
            )}
            {view}
          </span>
        </div>
      </div>
      {selection}
    </div>
  );
}
