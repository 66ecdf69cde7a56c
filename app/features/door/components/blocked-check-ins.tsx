import { TriangleAlert } from 'lucide-react';
import { formatCount } from '@/lib/text/counts';
import type { BlockedReason } from '../phone/blocked';
import { getUnsentId, type UnsentChange } from '../phone/store';
import { DiscardButton, UnsentList } from './unsent-list';

const reasons: Record<BlockedReason, string> = {
  not_allowed:
    'This link can no longer check guests in. Ask the hosts for one that can; open it on this phone to send what’s here.',
  door_full:
    'This link can’t take any more check-ins. Ask the hosts for another; open it on this phone to send what’s here.',
  invalid_value:
    'We can’t accept this, perhaps because this phone’s clock is wrong. Tick it off on another phone, then discard it here.',
};

type Props = {
  blocked: ReadonlyMap<BlockedReason, readonly UnsentChange[]>;
  onDiscard: (ids: readonly string[]) => void;
};

export const BlockedCheckIns = ({ blocked, onDiscard }: Props) =>
  [...blocked].map(([reason, items]) => (
    <section
      key={reason}
      className="sheet door-held mb-[14px] bg-(--amber-wash) px-4 pt-[0.9rem] pb-[0.4rem]"
      aria-label="Can’t be sent"
    >
      <TriangleAlert className="icon float-end text-brass-text" aria-hidden="true" />
      <h2 className="font-display text-[1.25rem] leading-[1.25] font-normal normal-nums">
        {formatCount(items.length, 'tick')} can’t be sent
      </h2>
      <p className="mt-[0.35rem] leading-[1.45]">{reasons[reason]}</p>
      <details>
        <summary className="flex min-h-[44px] cursor-pointer items-center underline underline-offset-[3px]">
          Show {items.length === 1 ? 'it' : 'them'}
        </summary>
        <UnsentList items={items} />
        <DiscardButton items={items} onDiscard={() => onDiscard(items.map(getUnsentId))} />
      </details>
    </section>
  ));
