import { type ReactNode, useMemo, useState } from 'react';
import { ActionBar } from '@/components/ui/action-bar';
import { Dialog } from '@/components/ui/dialog';
import type { Tie } from '@/features/room/canvas/threads';
import type { Wishing } from '@/features/room/components/room-tab';
import { guestNames } from '@/features/room/seating-by-hand/guest-names';
import type { Guest } from '@/features/seating/guests/schema';
import { wishKinds } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import { useThread } from '../use-thread';
import { useWishEditor } from '../use-wish-editor';
import { wishOf } from '../wish-choices';
import { WishSign } from './wish-sign';
import './wish-thread.css';

type Props = { event: { id: string }; children: (wishing: Wishing) => ReactNode };

const kindsOfTwo = wishKinds.filter((kind) => wishWords[kind].ofTwo);
const noWishes: readonly never[] = [];

/** The room, in which drawing a thread from one guest to another makes a wish; Undo covers it like any other step. */
export function WishThread({ event, children }: Props) {
  const { wishes = noWishes, among, add } = useWishEditor(event);
  const [tied, setTied] = useState<readonly [Guest, Guest] | null>(null);
  const find = (id: string | null) => among.guests.find((guest) => guest.id === id);
  const thread = useThread((one, other) => {
    const [from, to] = [find(one), find(other)];
    if (from && to) setTied([from, to]);
  });
  const from = find(thread.from);
  const ties = useMemo(
    () =>
      wishes.flatMap(({ kind, guest_id, other_id }): Tie[] =>
        guest_id !== null && other_id !== null ? [{ guests: [guest_id, other_id], isCut: wishWords[kind].isCut === true }] : [],
      ),
    [wishes],
  );
  const line = from ? thread.line : null;
  return (
    <div ref={thread.area} className="wish-room" data-wishing={from ? true : undefined} {...thread.hands}>
      {children({ ties, onWish: thread.begin })}
      {line?.from && (
        <svg className="wish-drawn" aria-hidden="true">
          <path d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`} />
        </svg>
      )}
      {from && (
        <ActionBar aria-label="Wish">
          <div role="status">
            <b>{from.name}</b>
            <span>
              Who is the wish about? Select them<i>, or draw the thread to them</i>.
            </span>
          </div>
          <button type="button" className="btn btn-clear" onClick={thread.cancel}>
            Cancel
          </button>
        </ActionBar>
      )}
      {tied && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setTied(null)} title={guestNames(tied)}>
          <ul className="wish-ways">
            {kindsOfTwo.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  onClick={() => {
                    const [one, other] = tied;
                    add(wishOf(kind, { named: 'guest', id: one.id }, { named: 'guest', id: other.id }));
                    setTied(null);
                  }}
                >
                  <WishSign kind={kind} />
                  <em>{wishWords[kind].ofTwo}</em>
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
