import { Download, Upload } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { formatHouseholdCount } from '../parties/households-banner';
import { exportGuests, saveTemplate } from './export-guests';
import { GuestFilters } from './guest-filters';
import { useGuestListContext, useIsSelecting } from './guest-list-context';
import { GuestViewButton } from './guest-view-button';
import { SelectedGuestsBar } from './lazy-list-components';
import type { RepliesSlot } from './list-slots';
import { clearSelection, getSelectedGuests, useListState, useListStore } from './list-store';

type Props = {
  area: RefObject<HTMLDivElement | null>;
  onArrowDown: () => void;
  onImport: () => void;
  possibleHouseholds: number;
};

const TOOL = 'min-h-9 flex-none border-transparent px-2.5 py-0 text-base whitespace-nowrap';

export function GuestListTools({ area, onArrowDown, onImport, possibleHouseholds }: Props) {
  const { listing, replies, isFilteredByReply } = useGuestListContext();
  return (
    <div ref={area} className="guest-list-tools">
      <div className="@container">
        <div className="flex min-h-[47px] items-center gap-1 pr-4 pl-6 phone:min-h-[46px] phone:pr-1 phone:pl-2.5">
          <h2 className="mr-2.5 flex-none font-display text-[1.375rem] leading-none @max-[56rem]:sr-only">
            Guest List
          </h2>
          <SearchField
            label="Search by name or table"
            placeholder="Name or table"
            value={listing.words}
            onChange={listing.onSearch}
            onArrowDown={onArrowDown}
          />
          <GuestFilters />
          <span className="ml-auto flex flex-none items-center gap-0.5">
            {isFilteredByReply && replies ? (
              <ReplyTools actions={replies.actions} />
            ) : (
              <FileTools onImport={onImport} />
            )}
            <ListMenu onImport={onImport} possibleHouseholds={possibleHouseholds} />
          </span>
        </div>
      </div>
      <Selected />
    </div>
  );
}

function Selected() {
  const { guests } = useGuestListContext();
  const chosen = getSelectedGuests(
    guests,
    useListState(({ selected }) => selected),
  );
  return (
    chosen.length > 0 && (
      <Suspense>
        <SelectedGuestsBar guests={chosen} />
      </Suspense>
    )
  );
}

const ReplyTools = ({ actions }: Pick<RepliesSlot, 'actions'>) =>
  actions.map(({ label, icon, act, isMain, isDisabled }) => (
    <Button
      key={label}
      variant={isMain ? undefined : 'soft'}
      className={`${TOOL} max-[1099px]:hidden`}
      disabled={isDisabled}
      onClick={act}
    >
      {icon} {label}
    </Button>
  ));

function FileTools({ onImport }: Pick<Props, 'onImport'>) {
  const { isReady, exportAll } = useExport();
  const className = `${TOOL} phone:hidden`;
  const label = '@max-[83rem]:sr-only';
  return (
    <>
      <Button
        variant="soft"
        className={className}
        disabled={!isReady}
        onClick={onImport}
        title="Import CSV or Excel"
      >
        <Upload className="icon size-[17px]" aria-hidden="true" />{' '}
        <span className={label}>Import CSV or Excel</span>
      </Button>
      <Button
        variant="soft"
        className={className}
        disabled={!isReady}
        onClick={exportAll}
        title="Export CSV"
      >
        <Download className="icon size-[17px]" aria-hidden="true" />{' '}
        <span className={label}>Export CSV</span>
      </Button>
    </>
  );
}

function useExport() {
  const { query, event, guests, wishes } = useGuestListContext();
  return {
    isReady: query.data !== undefined,
    exportAll: () => exportGuests(event, guests, wishes?.loadTexts),
  };
}

function ListMenu({
  onImport,
  possibleHouseholds,
}: Pick<Props, 'onImport' | 'possibleHouseholds'>) {
  const { listing, replies, meals } = useGuestListContext();
  const { isReady, exportAll } = useExport();
  const store = useListStore();
  const isSelecting = useIsSelecting();
  return (
    <GuestViewButton
      order={listing.order}
      onOrder={listing.onOrder}
      actions={[
        [
          { label: 'Import CSV or Excel', act: onImport, isForPhone: true, isDisabled: !isReady },
          { label: 'Export CSV', act: exportAll, isForPhone: true, isDisabled: !isReady },
          {
            label: isSelecting ? 'Stop selecting' : 'Select guests',
            act: () => (isSelecting ? clearSelection(store) : store.set({ isSelecting: true })),
            isForPhone: true,
          },
        ],
        ...(replies ? [replies.actions] : []),
        [
          ...(possibleHouseholds > 0
            ? [
                {
                  label: formatHouseholdCount(possibleHouseholds),
                  act: () => store.set({ panel: 'households' }),
                },
              ]
            : []),
          {
            label: meals.length > 0 ? 'Meal choices' : 'Name the meals',
            act: () => store.set({ panel: 'meals' }),
          },
          { label: 'Download CSV template', act: saveTemplate },
        ],
      ]}
    />
  );
}
