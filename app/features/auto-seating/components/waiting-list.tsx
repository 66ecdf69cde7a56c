import { Scrolled } from '@/components/ui/scrolled';
import { TableChip } from '@/features/guests/components/table-chip';
import { inFigures } from '@/lib/counted';

type Props = { groups: readonly { id: string; who: string; detail: string }[] };

const MOST = 40;

/** Guests without a table. */
export const WaitingList = ({ groups }: Props) => (
  <Scrolled className="move-list" aria-label="Still to seat">
    <h3>{groups.length > 0 ? 'Still to seat' : 'Everybody has a table'}</h3>
    <ul>
      {groups.slice(0, MOST).map(({ id, who, detail }) => (
        <li key={id}>
          <span className="move-who">
            {who}
            {detail && <span className="move-why">{detail}</span>}
          </span>
          <span className="move-way" aria-hidden="true">
            <TableChip label={null} />
          </span>
        </li>
      ))}
    </ul>
    {groups.length > MOST && <p className="move-rest">and {inFigures(groups.length - MOST)} more</p>}
  </Scrolled>
);
