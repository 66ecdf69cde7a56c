import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '@/components/copy-link';
import { ErrorState, Loading } from '@/components/page-states';
import { share } from '@/components/share';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { useRoom } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { formatDayAndMonth, toIsoDate } from '@/lib/dates/dates';
import { formatCount, pluralise } from '@/lib/text/counts';
import { tableHostUrl } from '@/lib/text/paths';
import { ExposedLinks } from '../../components/exposed-links';
import type { SaveLinkCards } from '../../host/printed-link-card';
import { replyTokensQuery } from '../../queries';
import { AssignedTableCard } from './assigned-table-card';
import { AssignedTableRow } from './assigned-table-row';
import {
  type AssignedTable,
  listAssignedTables,
  listFreeTables,
  type TableLink,
} from './hosted-tables';
import { useTableLinks } from './mutations';
import { tableLinksQuery } from './queries';
import RemindHosts from './remind-hosts';
import { TableDetailsDialog } from './table-details-dialog';
import './tables-with-hosts.css';

type Props = {
  event: HostEvent;
  guests: readonly Guest[];
  saveCards: SaveLinkCards;
  onClose: () => void;
};
const noLinks: readonly TableLink[] = [];

export default function TablesWithHosts({ event, guests, saveCards, onClose }: Props) {
  const query = useQuery(tableLinksQuery(event.id));
  const { data: links = noLinks } = query;
  const tokensQuery = useQuery(replyTokensQuery(event.id, links));
  const { data: tokens } = tokensQuery;
  const { plan } = useRoom(event);
  const { renew, markSent } = useTableLinks(event.id);
  const [shown, setShown] = useState<string | null>(null);
  const [open, setOpen] = useState<'give' | 'change' | 'remind' | null>(null);
  const tables = plan?.tables ?? [];
  const assigned = listAssignedTables(links, tables, guests, toIsoDate(new Date()));
  const free = listFreeTables(tables, links);
  const current = assigned.find(({ link }) => link.id === shown) ?? assigned[0];
  const tokenOf = ({ link }: AssignedTable) =>
    link.revoked_at === null ? tokens?.get(link.generation) : undefined;
  const lacking = assigned.flatMap((one) => {
    const token = tokenOf(one);
    return one.toName > 0 && one.isOpen && token ? { ...one, token } : [];
  });
  const toName = assigned.reduce((sum, one) => sum + one.toName, 0);
  const short = assigned.filter((one) => one.toName > 0);
  const openUntil = short.flatMap(({ isOpen, link }) => (isOpen ? link.closes_on : [])).sort();
  const copy = async (one: AssignedTable) => {
    if (await copyLink(tableHostUrl(tokenOf(one) ?? ''))) markSent.mutate([one.link.id]);
  };
  const shareOne = async (one: AssignedTable) => {
    if (await share({ url: tableHostUrl(tokenOf(one) ?? '') })) markSent.mutate([one.link.id]);
  };
  if (query.isPending) return <Loading />;
  return (
    <div className="tables-with-hosts">
      <p className="tables-with-hosts-top">
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-2"
          onClick={onClose}
        >
          <ArrowLeft className="icon size-4" aria-hidden="true" /> Guest List
        </button>
        {short.length > 0 && (
          <span>
            <b className="font-semibold">{formatCount(short.length, 'table')}</b> still{' '}
            {pluralise(short.length, 'lacks', 'lack')} {formatCount(toName, 'name')}.{' '}
            {openUntil[0]
              ? `Names close on ${formatDayAndMonth(openUntil[0])}.`
              : 'Their links are closed.'}
          </span>
        )}
      </p>
      <section className="tables-with-hosts-list" aria-label="Tables with a host">
        <header>
          <h2 className="title-m">Tables with a host</h2>
          <Button variant="soft" disabled={free.length === 0} onClick={() => setOpen('give')}>
            <Plus className="icon" aria-hidden="true" /> Give a table to someone
          </Button>
          {lacking.length > 0 && (
            <Button onClick={() => setOpen('remind')}>
              Remind {formatCount(lacking.length, 'host')}
            </Button>
          )}
        </header>
        {[query, tokensQuery].map(
          ({ error, refetch }, at) =>
            error && (
              <ErrorState
                key={at}
                message={`We couldn’t read your links. ${toAppError(error).message}`}
                onRetry={() => void refetch()}
              />
            ),
        )}
        {assigned.length > 0 && free.length === 0 && (
          <p className="px-6 pb-3 text-sm text-ink-2 phone:px-4">
            Every table has a host. Add one in the Room to give it away.
          </p>
        )}
        <div className="px-6 phone:px-5">
          <ExposedLinks eventId={event.id} links={links} renew={renew} />
        </div>
        {assigned.length === 0 && query.isSuccess && (
          <p className="px-6 pb-6 text-ink-2 phone:px-5">
            {tables.length === 0
              ? 'Lay out your tables in the Room first. Then give one to a sponsor, a company or a family, who names its guests by a link of its own.'
              : 'A sponsor, a company or the head of a family can name the guests of one table, by a link that shows nothing else of your event.'}
          </p>
        )}
        <ul>
          {assigned.map((one) => (
            <AssignedTableRow
              key={one.link.id}
              table={one}
              isShown={one === current}
              hasToken={tokenOf(one) !== undefined}
              onSee={() => setShown(one.link.id)}
              onCopy={() => void copy(one)}
              onShare={() => void shareOne(one)}
            />
          ))}
        </ul>
      </section>
      {current && (
        <AssignedTableCard
          key={current.link.id}
          eventId={event.id}
          table={current}
          token={tokenOf(current)}
          isLoading={tokensQuery.isPending || tokensQuery.isPlaceholderData}
          onCopy={() => void copy(current)}
          onChange={() => setOpen('change')}
        />
      )}
      {(open === 'give' || (open === 'change' && current)) && (
        <TableDetailsDialog
          event={event}
          link={open === 'change' ? (current?.link ?? null) : null}
          tables={free}
          guests={guests}
          closesOn={links[0]?.closes_on ?? null}
          onClose={() => setOpen(null)}
          onGiven={setShown}
        />
      )}
      {open === 'remind' && (
        <RemindHosts
          event={event}
          lacking={lacking}
          saveCards={saveCards}
          onSent={(ids) => markSent.mutate(ids)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
