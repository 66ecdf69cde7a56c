import type { Ref } from 'react';
import type { Guest } from '@/features/seating/guests/schema';

const MAX_CARDS = 4;

type Props = { ref: Ref<HTMLDivElement>; dragged: readonly Guest[]; label: string };

export const DraggedCards = ({ ref, dragged, label }: Props) => (
  <div
    ref={ref}
    className="pointer-events-none fixed top-0 left-0 z-30 grid w-46 gap-1.5 drop-shadow-[0_12px_12px_rgb(29_53_87/0.3)]"
    aria-hidden="true"
  >
    {dragged.slice(0, MAX_CARDS).map(({ id, name }) => (
      <div key={id} className="seating-card -rotate-2">
        <span>{name}</span>
      </div>
    ))}
    {label && (
      <p className="mt-1 w-max max-w-70 rounded-[3px] bg-ink px-2.5 py-1.5 text-sm font-medium text-(--on-ink)">
        {label}
      </p>
    )}
  </div>
);
