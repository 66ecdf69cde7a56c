import { type KeyboardEvent, useState } from 'react';
import { toTransform } from '@/features/seating/floor-plan/shapes';
import { getChairName } from '@/features/seating/tables/chair-names';
import { getChairPositions, type PlacedTable } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import { findNextChair } from '../chairs';
import './room-canvas.css';

type Props = {
  table: PlacedTable;
  sitting: readonly (string | null)[];
  /** In the same format as in TableMarks. */
  crew?: string | undefined;
  chairData: ((chair: number) => Record<string, string | undefined>) | undefined;
  metrePerPixel: number;
};

const LEAST = 12.5;
const CHAIR = 0.3;

export function ChairHitAreas({ table, sitting, crew = '', chairData, metrePerPixel }: Props) {
  const [reached, setReached] = useState(1);
  const count = Math.max(table.seats, sitting.length);
  const onTheWay = Math.min(reached, count);
  const press = (pressed: KeyboardEvent<SVGElement>) => {
    if (pressed.shiftKey && pressed.key !== ' ') return;
    const next = findNextChair(onTheWay, pressed.key, count);
    if (next !== null || pressed.key === ' ') pressed.preventDefault();
    if (next === null) return;
    setReached(next);
    pressed.currentTarget.parentElement
      ?.querySelector<SVGElement>(`[data-put-chair="${next}"]`)
      ?.focus();
  };
  return (
    <g className="chair-hits" transform={toTransform(table)}>
      {getChairPositions(table, count).map(({ x, y }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
        <circle
          key={`chair ${at + 1}`}
          {...chairData?.(at + 1)}
          className="chair-hit"
          cx={x}
          cy={y}
          r={Math.max(CHAIR, LEAST * metrePerPixel)}
          tabIndex={at + 1 === onTheWay ? 0 : -1}
          role="button"
          aria-label={`${getChairName(table, at + 1)} of ${formatTableName(table.label, 'table')}, ${sitting[at] ?? 'free'}${crew.includes(` ${at + 1} `) ? ', crew' : ''}`}
          onFocus={() => setReached(at + 1)}
          onKeyDown={press}
        />
      ))}
    </g>
  );
}
