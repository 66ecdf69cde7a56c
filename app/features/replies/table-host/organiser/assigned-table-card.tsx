import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Input } from '@/components/ui/input';
import { combineAllergies } from '@/features/guests/kitchen/kitchen';
import { formatTableName } from '@/features/seating/tables/model';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { tableHostUrl } from '@/lib/text/paths';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { formatSaveTime } from './describe-link';
import type { AssignedTable } from './hosted-tables';
import { useTableLinks } from './mutations';

type Props = {
  eventId: string;
  table: AssignedTable;
  token: string | undefined;
  isLoading: boolean;
  onCopy: () => void;
  onChange: () => void;
};

export function AssignedTableCard({ eventId, table, token, isLoading, onCopy, onChange }: Props) {
  const { link, label, chairs, toName, isOpen } = table;
  const { renew, takeBack } = useTableLinks(eventId);
  const [asks, setAsks] = useState<'renew' | 'take back' | null>(null);
  const tableTitle = formatTableName(label);
  const date = formatDayAndMonth(link.closes_on);
  const over = link.over_plan.map(({ name }) => name);
  const close = () => setAsks(null);
  return (
    <aside className="assigned-table-card" aria-label={`${tableTitle}, ${link.owner}`}>
      <h3 className="title-m">
        {tableTitle}, {link.owner}
      </h3>
      <p className="text-ink-2">
        {link.answered_at && `Saved ${formatSaveTime(link.answered_at)}, by the table’s link. `}
        Nothing here needs your yes: names go straight to the list.
      </p>
      {over.length > 0 && (
        <p className="mt-3 rounded bg-(--amber-wash) px-3.5 py-2 text-brass-text">
          {formatList(over)} {pluralise(over.length, 'is', 'are')} named too, but your plan is full.
          When there is room, they can save again.
        </p>
      )}
      <ol className="assigned-table-chairs">
        {chairs.map((guest, at) => (
          <li key={guest.id} className={isUnnamedPlace(guest) ? 'is-open' : undefined}>
            <i>{at + 1}</i>
            <span className="wrap-anywhere">{guest.name}</span>
            {!isUnnamedPlace(guest) && (
              <small>
                {[guest.meal ?? 'No dinner yet', combineAllergies(guest) ?? []].flat().join(', ')}
              </small>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-4 grid gap-2.5 rounded bg-wove px-4 py-3.5">
        {token || isLoading ? (
          <p className="flex gap-2">
            <Input
              readOnly
              aria-label={`Link for ${formatTableName(label, 'table')}`}
              value={token ? tableHostUrl(token) : ''}
              onFocus={({ target }) => target.select()}
            />
            <Button variant="soft" disabled={!token} onClick={onCopy}>
              Copy
            </Button>
          </p>
        ) : (
          <p>This link still opens, but can’t be shown again. Make a new one to copy it.</p>
        )}
        <p className="text-sm text-ink-2">
          {isOpen ? (
            <>
              <b className="font-semibold text-ink">
                This link opens {formatTableName(label, 'table')} only
              </b>
              , until {date}. After that it shows the names and takes none.
            </>
          ) : (
            <>
              <b className="font-semibold text-ink">Names closed on {date}.</b> The link shows the
              names and takes none. Change the date to open it again.
            </>
          )}
        </p>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="soft" onClick={onChange}>
          Change owner or date
        </Button>
        <Button size="sm" variant="soft" onClick={() => setAsks('renew')}>
          Make a new link
        </Button>
        <Button size="sm" variant="soft" onClick={() => setAsks('take back')}>
          Take the table back
        </Button>
      </p>
      <ConfirmDialog
        open={asks !== null}
        onOpenChange={(open) => !open && close()}
        title={
          asks === 'renew' ? 'Make a new link?' : `Take ${formatTableName(label, 'table')} back?`
        }
        confirmLabel={asks === 'renew' ? 'Make a new link' : 'Take it back'}
        tone={asks === 'renew' ? 'ink' : 'claret'}
        busy={renew.isPending || takeBack.isPending}
        onConfirm={() =>
          asks === 'renew'
            ? renew.mutate([link.id], { onSuccess: close })
            : takeBack.mutate(link.id, { onSuccess: close })
        }
      >
        {asks === 'renew'
          ? 'The old link stops, and nothing that was named is lost. Send the new one to whoever names the guests.'
          : `The link stops${toName > 0 ? `, and ${formatCount(toName, 'place')} without a name ${pluralise(toName, 'is', 'are')} removed` : ''}. Guests with a name stay at the table.`}
      </ConfirmDialog>
    </aside>
  );
}
