import { Download, Upload } from 'lucide-react';
import type { RefObject } from 'react';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { householdCountLabel } from '../parties/households-banner';
import { exportGuests, saveTemplate } from './export-guests';
import { GuestFilters } from './guest-filters';
import { GuestView } from './guest-view';
import type { CheckListPanelSlot, RepliesInList } from './list-slots';
import { clearSelection, useListStore } from './list-store';
import { SelectedGuestsBar, useIsSelecting } from './selected-guests';
import { useSharedList } from './shared-list';

type Props = {
  area: RefObject<HTMLDivElement | null>;
  onDown: () => void;
  checkListPanel: CheckListPanelSlot | undefined;
  onImport: () => void;
  possibleHouseholds: number;
};

const TOOL =
  'min-h-9 flex-none border-transparent px-2.5 py-0 text-base whitespace-nowrap phone:hidden';

export function GuestListTools({
  area,
  onDown,
  checkListPanel,
  onImport,
  possibleHouseholds,
}: Props) {
  const { listing, replies, isOnReplies } = useSharedList();
  return (
    <div
      ref={area}
      className="guest-list-tools sticky top-(--bar) z-7 bg-paper phone:in-[.guest-list:has(.guest-line-open)]:static"
    >
      <div className="@container">
        <div className="flex min-h-[47px] items-center gap-1 pr-4 pl-6 phone:min-h-[46px] phone:pr-1 phone:pl-2.5">
          <h2 className="mr-2.5 flex-none font-display text-[1.375rem] leading-none phone:sr-only">
            Guest List
          </h2>
          <SearchField
            label="Search by name or table"
            placeholder="Name or table"
            value={listing.words}
            onChange={listing.onSearch}
            onDown={onDown}
          />
          <GuestFilters checkListPanel={checkListPanel} />
          <span className="ml-auto flex flex-none items-center gap-0.5">
            {isOnReplies && replies ? (
              <ReplyTools actions={replies.actions} />
            ) : (
              <FileTools onImport={onImport} />
            )}
            <ListMenu onImport={onImport} possibleHouseholds={possibleHouseholds} />
          </span>
        </div>
      </div>
      <SelectedGuestsBar />
    </div>
  );
}

const ReplyTools = ({ actions }: Pick<RepliesInList, 'actions'>) =>
  actions.map(({ words, icon, act, isMain, isDisabled }) => (
    <Button
      key={words}
      variant={isMain ? undefined : 'soft'}
      className={TOOL}
      disabled={isDisabled}
      onClick={act}
    >
      {icon} {words}
    </Button>
  ));

function FileTools({ onImport }: Pick<Props, 'onImport'>) {
  const { isReady, exportAll } = useExport();
  const label = '@max-[83rem]:sr-only';
  return (
    <>
      <Button
        variant="soft"
        className={TOOL}
        disabled={!isReady}
        onClick={onImport}
        title="Import CSV or Excel"
      >
        <Upload className="icon size-[17px]" aria-hidden="true" />{' '}
        <span className={label}>Import CSV or Excel</span>
      </Button>
      <Button
        variant="soft"
        className={TOOL}
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
  const { query, event, guests, wishes } = useSharedList();
  return {
    isReady: query.data !== undefined,
    exportAll: () => exportGuests(event.event_name, guests, wishes?.textsOf),
  };
}

function ListMenu({
  onImport,
  possibleHouseholds,
}: Pick<Props, 'onImport' | 'possibleHouseholds'>) {
  const { listing, replies, meals } = useSharedList();
  const { isReady, exportAll } = useExport();
  const store = useListStore();
  const isSelecting = useIsSelecting();
  return (
    <GuestView
      order={listing.order}
      onOrder={listing.onOrder}
      actions={[
        [
          { words: 'Import CSV or Excel', act: onImport, isForPhone: true, isDisabled: !isReady },
          { words: 'Export CSV', act: exportAll, isForPhone: true, isDisabled: !isReady },
          {
            words: isSelecting ? 'Stop selecting' : 'Select guests',
            act: () =>
              isSelecting ? clearSelection(store) : store.set({ isSelectionBegun: true }),
            isForPhone: true,
          },
        ],
        ...(replies ? [replies.actions] : []),
        [
          ...(possibleHouseholds > 0
            ? [
                {
                  words: householdCountLabel(possibleHouseholds),
                  act: () => store.set({ panel: 'households' }),
                },
              ]
            : []),
          {
            words: meals.length > 0 ? 'Meal choices' : 'Name the meals',
            act: () => store.set({ panel: 'meals' }),
          },
          { words: 'Download CSV template', act: saveTemplate },
        ],
      ]}
    />
  );
}
