import { TriangleAlert } from 'lucide-react';
import { counted } from '@/lib/counted';
import type { BlockedReason } from '../phone/blocked';
import { idOf, type Unsent } from '../phone/store';
import { DiscardButton, UnsentList } from './unsent-list';

const reasons: Record<BlockedReason, string> = {
  not_allowed:
    'This link can no longer check guests in. Ask the hosts for one that can: opened on this phone, it sends what is here.',
  door_full:
    'There is no room for more check-ins from this link. Ask the hosts for another: opened on this phone, it sends what is here.',
  invalid_value:
    'The server does not take this, perhaps because this phone’s clock is far from right. Have it ticked off on another phone, then discard it here.',
};

type Props = { held: ReadonlyMap<BlockedReason, readonly Unsent[]>; onDiscard: (ids: readonly string[]) => void };

/** Ticks that do not go by themselves: what is in the way, what to do, and a way to be rid of them. */
export const BlockedTicks = ({ held, onDiscard }: Props) =>
  [...held].map(([why, items]) => (
    <section key={why} className="sheet door-held" aria-label="Can’t be sent">
      <TriangleAlert className="icon" aria-hidden="true" />
      <h2>{counted(items.length, 'tick')} can’t be sent</h2>
      <p>{reasons[why]}</p>
      <details>
        <summary>Show {items.length === 1 ? 'it' : 'them'}</summary>
        <UnsentList items={items} />
        <DiscardButton items={items} onDiscard={() => onDiscard(items.map(idOf))} />
      </details>
    </section>
  ));
