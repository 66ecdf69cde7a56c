import { type ReactNode, useMemo, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { GuestConnection } from '@/features/room/canvas/connection-lines';
import { joinGuestNames } from '@/features/room/manual-seating/join-guest-names';
import type { WishControls } from '@/features/room/wish-controls';
import type { Guest } from '@/features/seating/guests/schema';
import { wishKinds } from '@/features/seating/wishes/kinds';
import { wishRules, wishWords } from '@/features/seating/wishes/registry';
import { needsTopTable } from '../couple';
import { useGuestConnector } from '../use-guest-connector';
import { useWishEditor } from '../use-wish-editor';
import { buildWish } from '../wish-subjects';
import { WishIcon } from './wish-icon';
import './drawings.css';
import './wish-connector.css';

type Props = {
  event: { id: string; event_name: string };
  children: (wishing: WishControls) => ReactNode;
};

const pairKinds = wishKinds.filter((kind) => wishWords[kind].labelForTwo);
const noWishes: readonly never[] = [];

export function WishConnector({ event, children }: Props) {
  const { wishes = noWishes, among, add, remove } = useWishEditor(event);
  const [tied, setTied] = useState<readonly [Guest, Guest] | null>(null);
  const find = (id: string | null) => among.guests.find((guest) => guest.id === id);
  const thread = useGuestConnector((one, other) => {
    const [from, to] = [find(one), find(other)];
    if (from && to) setTied([from, to]);
  });
  const from = find(thread.from);
  const ties = useMemo(
    () =>
      wishes.flatMap(({ kind, guest_id, other_id }): GuestConnection[] =>
        guest_id !== null && other_id !== null
          ? [{ guests: [guest_id, other_id], isCut: wishWords[kind].isCut === true }]
          : [],
      ),
    [wishes],
  );
  const locks = useMemo(() => wishes.filter(({ kind }) => wishRules[kind].isLock), [wishes]);
  const locked = useMemo(
    () => new Set(locks.flatMap(({ guest_id, table_id }) => guest_id ?? table_id ?? [])),
    [locks],
  );
  const onLock = (tableId: string) => {
    const lock = locks.find(({ table_id }) => table_id === tableId);
    if (lock) remove(lock);
    else add(buildWish('stays', { named: 'table', id: tableId }, null));
  };
  const line = from ? thread.line : null;
  return (
    <div
      ref={thread.area}
      className="wish-room contents"
      data-wishing={from ? true : undefined}
      {...thread.handlers}
    >
      {children({
        ties,
        onWish: thread.begin,
        locked,
        onLock,
        needsTopTable: () => needsTopTable(event.event_name, among.guests),
      })}
      {line?.from && (
        <svg className="pointer-events-none fixed inset-0 z-60 size-full" aria-hidden="true">
          <path
            className="fill-none stroke-(--brass) stroke-2"
            strokeDasharray="7 4"
            d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
          />
        </svg>
      )}
      {from && (
        <section aria-label="Wish" className="wish-thread-line on-ink">
          <p role="status">
            <b className="font-semibold">{from.name}:</b> Now select the other guest
            <span className="pointer-coarse:hidden">, or drag the thread to them</span>.
          </p>
          <button type="button" className="btn btn-clear btn-sm" onClick={thread.cancel}>
            Cancel
          </button>
        </section>
      )}
      {tied && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setTied(null)}
          title={joinGuestNames(tied)}
        >
          <ul>
            {pairKinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-4 border-b border-(--hair-soft) px-5 text-left hover:bg-wove sm:px-8"
                  onClick={() => {
                    const [one, other] = tied;
                    add(
                      buildWish(
                        kind,
                        { named: 'guest', id: one.id },
                        { named: 'guest', id: other.id },
                      ),
                    );
                    setTied(null);
                  }}
                >
                  <WishIcon kind={kind} />
                  <em className="font-display text-[1.375rem]/none">
                    {wishWords[kind].labelForTwo}
                  </em>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
