import { CopyAndShare } from '@/components/copy-and-share';
import { Button } from '@/components/ui/button';
import { getShortLabel } from '@/features/seating/tables/model';
import { capitalise } from '@/lib/text/counts';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { describeTableLink, formatSaveTime } from './describe-link';
import type { AssignedTable } from './hosted-tables';

type Props = {
  table: AssignedTable;
  isShown: boolean;
  hasToken: boolean;
  onSee: () => void;
  onCopy: () => void;
  onShare: () => void;
};

export function AssignedTableRow({ table, isShown, hasToken, onSee, onCopy, onShare }: Props) {
  const { link, label, chairs, toName, isOpen } = table;
  return (
    <li
      className={`assigned-table ${toName > 0 ? 'is-short' : ''}`}
      aria-current={isShown ? 'true' : undefined}
    >
      <b className="assigned-table-label">{getShortLabel(label)}</b>
      <span className="min-w-0">
        <button type="button" className="assigned-table-owner" onClick={onSee}>
          {link.owner}
        </button>
        <small className="block text-sm text-ink-2">{describeTableLink(link)}</small>
      </span>
      <span className="assigned-table-names">
        <span className="pips" aria-hidden="true">
          {chairs.map((guest) => (
            <i key={guest.id} className={isUnnamedPlace(guest) ? 'is-open' : undefined} />
          ))}
        </span>
        <span className="whitespace-nowrap">{toName > 0 ? `${toName} to name` : 'All named'}</span>
      </span>
      <span className="assigned-table-saved">
        {link.answered_at ? capitalise(formatSaveTime(link.answered_at)) : 'Not saved yet'}
      </span>
      <span className="assigned-table-actions">
        {toName > 0 && isOpen && hasToken ? (
          <CopyAndShare variant="small" linkName={link.owner} onCopy={onCopy} onShare={onShare} />
        ) : (
          <Button
            variant="soft"
            className="min-h-9 border-transparent bg-transparent px-2.5 py-0 text-[1rem] phone:min-h-11"
            aria-label={`See ${link.owner}’s table`}
            onClick={onSee}
          >
            See
          </Button>
        )}
      </span>
    </li>
  );
}
