import { memo } from 'react';
import type { TableMarks } from '@/features/seating/floor-plan/table-shape';
import { getChairPositions, type PlacedTable } from '@/features/seating/tables/geometry';
import { abbreviateNames } from '../chair-initials';
import { NAME_CARD, placeNameCard } from '../name-cards';
import './name-cards.css';

type Props = {
  table: PlacedTable;
  sitting: readonly (string | null)[];
  /** Chairs that the dragged guests would take, by number from 1. */
  taking?: readonly number[];
  marks?: Pick<TableMarks, 'needing' | 'crew'> | undefined;
  width: number;
  isTurned: boolean;
  chairData?: (chair: number) => Record<string, string | undefined>;
};

const LETTER = 7;
const FONT = { size: 13, letter: 0.64, margin: 3 };

const fitFontSize = (text: string, width: number) =>
  Math.min(FONT.size, (width - FONT.margin) / (text.length * FONT.letter));

export const NameCards = memo(function NameCards({
  table,
  sitting,
  taking = [],
  marks: { needing = '', crew = '' } = {},
  width,
  isTurned,
  chairData,
}: Props) {
  const { x, y, turn, seats } = table;
  const drawnRotation = turn - (isTurned ? 90 : 0);
  const count = Math.max(seats, sitting.length, ...taking);
  const initials = abbreviateNames(sitting);
  const stateOf = (at: number) => {
    if (taking.includes(at + 1)) return 'is-taking';
    if (initials[at] == null) return 'is-free';
    return at >= seats ? 'is-over' : '';
  };
  return (
    <g className="name-cards" transform={`translate(${x} ${y}) rotate(${turn})`}>
      {getChairPositions(table, count).map((place, at) => {
        const text = initials[at];
        const wide = Math.max(width, text && text.length > 3 ? text.length * LETTER : 0);
        const { edge, away } = placeNameCard(place, wide, drawnRotation);
        return (
          <g
            key={`chair ${at + 1}`}
            {...chairData?.(at + 1)}
            className={`name-card ${stateOf(at)}`}
            transform={`translate(${edge.x} ${edge.y}) rotate(${-drawnRotation})`}
          >
            <g className="room-pixels">
              <g transform={`translate(${away.x} ${away.y})`}>
                <rect
                  x={-wide / 2}
                  y={-NAME_CARD.height / 2}
                  width={wide}
                  height={NAME_CARD.height}
                  rx="2"
                />
                {text && (
                  <text y="4.5" fontSize={fitFontSize(text, wide)}>
                    {text}
                  </text>
                )}
                {crew.includes(` ${at + 1} `) && (
                  <rect
                    className="chair-crew"
                    x={-wide / 2 - 5}
                    y={-NAME_CARD.height / 2 - 5}
                    width="7"
                    height="7"
                  />
                )}
                {needing.includes(` ${at + 1} `) && (
                  <circle className="chair-need" cx={wide / 2} cy={-NAME_CARD.height / 2} r="4" />
                )}
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
});
