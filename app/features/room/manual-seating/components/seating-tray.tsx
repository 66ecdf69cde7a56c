import { ChevronsRight, GripVertical } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { SearchField } from '@/components/search-field';
import { ActionButton } from '@/components/ui/action-button';
import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import { findGuests } from '@/features/guests/model';
import { searchGuests } from '@/features/name-search/search-guests';
import type { Guest } from '@/features/seating/guests/schema';
import { type EventTheme, toThemeAttributes } from '@/features/theme/model';
import { toAriaKeyShortcuts } from '@/lib/react/actions';
import { foldTrayAction } from '../../actions/tray-actions';
import { getDraggableProps, getDropTargetProps } from '../drop-targets';
import { areSearchResultsSeated, groupParties, type Seating } from '../seating';
import './seating-tray.css';

type Props = {
  theme: EventTheme;
  seating: Pick<Seating, 'guests' | 'unseated'>;
  dragged: readonly Guest[];
  isPhone: boolean;
  isFolded: boolean;
  onFold: () => void;
  onPress: (id: string) => void;
  onPut: () => void;
  onSeatForMe: () => void;
};

const MAX_WITHOUT_SEARCH = 8;

export const SeatingTray = memo(function SeatingTray({
  theme,
  seating,
  dragged,
  isPhone,
  isFolded,
  onFold,
  ...props
}: Props) {
  const { unseated } = seating;
  const fold = { isPhone, isFolded, onFold };
  const name = `No table yet (${unseated.length})`;
  const ground = {
    ...toThemeAttributes(theme),
    ...getDropTargetProps('tray'),
    'aria-label': name,
  };
  if (isFolded)
    return (
      <section
        className="event-ground z-4 flex h-full w-13 flex-col items-center gap-2 pt-2 shadow-[1px_0_0_var(--hair)]"
        {...ground}
      >
        <ActionButton action={foldTrayAction} input={fold} className="icon-button text-inherit">
          <ChevronsRight className="icon" aria-hidden="true" />
        </ActionButton>
        <b className="font-display text-[1.375rem]/none font-normal lining-nums" aria-hidden="true">
          {unseated.length}
        </b>
      </section>
    );
  return (
    <section className="seating-tray event-ground" {...ground}>
      <header className="flex items-center justify-between gap-1 phone:px-5 phone:pb-1">
        <h3 className="font-display text-[1.125rem]/[1.2] whitespace-nowrap lining-nums phone:text-[1.25rem]/[1.2]">
          {isPhone && dragged.length > 0 ? 'Press a table.' : name}
        </h3>
        {!isPhone && (
          <ActionButton
            action={foldTrayAction}
            input={fold}
            className="icon-button -mr-2 w-8 flex-none text-inherit"
          />
        )}
        {isPhone && <TakeOff dragged={dragged} onPut={props.onPut} />}
      </header>
      <Cards seating={seating} dragged={dragged} onPress={props.onPress} />
      {!isPhone && (
        <>
          <TakeOff dragged={dragged} onPut={props.onPut} />
          <p className="mt-auto pt-2 pb-3 text-sm leading-snug text-pretty">
            {unseated.length === 0
              ? 'No one is waiting for a table. Drop a guest here to take them off theirs.'
              : 'Drag a card to a table. Drop a guest here to take them off theirs.'}
          </p>
          <button
            type="button"
            className="seating-tray-seat btn btn-ink btn-sm min-h-11 flex-none px-2"
            aria-keyshortcuts={toAriaKeyShortcuts(autoSeatingAction)}
            onClick={props.onSeatForMe}
          >
            {autoSeatingAction.label}
          </button>
        </>
      )}
    </section>
  );
});

const TakeOff = ({ dragged, onPut }: Pick<Props, 'dragged' | 'onPut'>) =>
  dragged.some(({ table_number }) => table_number !== null) ? (
    <button type="button" className="btn btn-clear btn-sm flex-none desktop:mt-2.5" onClick={onPut}>
      Remove from table
    </button>
  ) : null;

function Cards({ seating, dragged, onPress }: Pick<Props, 'seating' | 'dragged' | 'onPress'>) {
  const { unseated } = seating;
  const [query, setQuery] = useState('');
  const [hasSearched, setHasSearched] = useState(false);
  const [before, setBefore] = useState(unseated);
  const [picked, setPicked] = useState(dragged);
  if (dragged.length > 0 && dragged !== picked) setPicked(dragged); // cleared only once the new seating is applied
  if (before !== unseated) {
    setBefore(unseated);
    const found = query ? findGuests(searchGuests, before, query).matches : [];
    if (areSearchResultsSeated(found, new Set(picked.map(({ id }) => id)), seating)) setQuery('');
  }
  const parties = useMemo(
    () => groupParties(findGuests(searchGuests, unseated, query).matches),
    [unseated, query],
  );
  const carriedIds = new Set(dragged.map(({ id }) => id));
  const hasSearch = unseated.length > MAX_WITHOUT_SEARCH || query !== '';
  return (
    <div className="seating-tray-row">
      {hasSearch && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes that its field is used
        <div
          className="seating-search"
          data-unused={hasSearched ? undefined : ''}
          onFocus={() => setHasSearched(true)}
        >
          <SearchField
            label="Search guests without a table"
            placeholder="Find a guest"
            value={query}
            onChange={setQuery}
          />
        </div>
      )}
      <div className="seating-tray-cards">
        {parties.map((party) => (
          <div
            key={party[0]?.id}
            className={`grid gap-1.5 phone:flex phone:gap-2 ${party.length > 1 ? 'seating-tied' : ''}`}
          >
            {party.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="seating-card"
                aria-pressed={carriedIds.has(id)}
                {...getDraggableProps(id)}
                onClick={() => onPress(id)}
              >
                <span>{name}</span>
                {party.length > 1 && <span className="sr-only">, household of {party.length}</span>}
                <GripVertical className="icon" aria-hidden="true" />
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
