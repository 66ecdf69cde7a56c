import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { abbreviateNames } from '@/features/room/canvas/chair-initials';
import type { TopTableState } from '../top-table/use-top-table';

/** With more chairs in one row, the name plates would be too narrow to read. */
const MAX_IN_ROW = 12;

/** The chairs of the top table. Arrow keys or dragging let two chosen guests swap; the couple stays in the middle. */
export function TopTableChairs({ question }: { question: TopTableState }) {
  const { table, couple, rows, choice, swap } = question;
  const [announcement, setAnnouncement] = useState('');
  const area = useRef<HTMLOListElement>(null);
  const byChair = new Map(
    [...couple, ...rows.map(({ guest }) => guest)].flatMap((guest) => {
      const chair = choice.chairs[guest.id];
      return chair ? [[chair, guest] as const] : [];
    }),
  );
  const isCouple = (id: string) => couple.some((one) => one.id === id);
  const numbers = Array.from({ length: table.seats }, (_, at) => at + 1);
  const guests = numbers.map((number) => byChair.get(number) ?? null);
  const initials = abbreviateNames(guests.map((guest) => guest?.name ?? null));

  const move = (id: string, to: number | undefined) => {
    const other = to === undefined ? undefined : byChair.get(to);
    if (!to || !other || other.id === id || isCouple(other.id)) return;
    swap(id, other.id);
    const mover = rows.find(({ guest }) => guest.id === id)?.guest;
    setAnnouncement(`${mover?.name}, chair ${to} of ${table.seats}. ${other.name} swapped.`);
  };
  const findNext = (from: number, step: number) => {
    const beyond = step < 0 ? numbers.slice(0, from - 1).reverse() : numbers.slice(from);
    return beyond.find((number) => {
      const guest = byChair.get(number);
      return guest && !isCouple(guest.id);
    });
  };
  const press = (pressed: KeyboardEvent<HTMLElement>, id: string, chair: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[pressed.key];
    if (!step) return;
    pressed.preventDefault();
    const to = findNext(chair, step);
    move(id, to);
    // The guest’s plate is another element after the swap.
    if (to)
      requestAnimationFrame(() =>
        area.current?.querySelector<HTMLElement>(`[data-guest="${id}"]`)?.focus(),
      );
  };
  const drop = (released: PointerEvent, id: string) => {
    const under = document.elementFromPoint(released.clientX, released.clientY);
    const chair = under?.closest<HTMLElement>('[data-chair]')?.dataset.chair;
    if (chair && area.current?.contains(under)) move(id, Number(chair));
  };
  return (
    <div>
      <ol
        ref={area}
        className="top-table-chairs"
        style={{ '--chairs': Math.min(table.seats, MAX_IN_ROW) } as CSSProperties}
        aria-label="Chairs"
      >
        {numbers.map((number, at) => {
          const guest = guests[at];
          return (
            <li key={guest?.id ?? number} data-chair={number}>
              {!guest && <span className="sr-only">Chair {number}: empty</span>}
              {guest && isCouple(guest.id) && (
                <span className="top-table-couple">
                  <span aria-hidden="true">{initials[at]}</span>
                  <span className="sr-only">
                    Chair {number}: {guest.name}, in the middle
                  </span>
                </span>
              )}
              {guest && !isCouple(guest.id) && (
                <button
                  type="button"
                  data-guest={guest.id}
                  aria-keyshortcuts="ArrowLeft ArrowRight"
                  title={guest.name}
                  onKeyDown={(pressed) => press(pressed, guest.id, number)}
                  onPointerDown={({ currentTarget, pointerId }) =>
                    currentTarget.setPointerCapture(pointerId)
                  }
                  onPointerUp={(released) => drop(released, guest.id)}
                >
                  <span aria-hidden="true">{initials[at]}</span>
                  <span className="sr-only">
                    Chair {number}: {guest.name}
                  </span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="top-table-board" aria-hidden="true">
        {table.label}
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  );
}
