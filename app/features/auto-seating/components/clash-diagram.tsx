import { wishRules, wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import type { GuestsAndTablesById } from '../wish-words';

const WIDTH = 350;
const HEIGHT = 250;
const MAX_CARDS = 5;
const MAX_NAME_LENGTH = 14;

type DiagramNode = { id: string; label: string; isTable: boolean; x: number; y: number };

const truncateName = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : name;

function layOutNodes(
  wishes: readonly Wish[],
  { guests, tables }: GuestsAndTablesById,
): DiagramNode[] {
  const joining = wishes.filter(({ kind }) => !wishRules[kind].isLock);
  const ids = [
    ...new Set(
      joining.flatMap(({ guest_id, other_id, table_id }) => [guest_id, other_id, table_id]),
    ),
  ].filter((id) => id !== null);
  if (ids.length < 2 || ids.length > MAX_CARDS || wishes.some(({ tag }) => tag !== null)) return [];
  return ids.map((id, at) => {
    const angle = -Math.PI / 2 - (2 * Math.PI * at) / ids.length;
    const label = tables.get(id)?.label ?? truncateName(guests.get(id)?.name ?? '');
    return {
      id,
      label,
      isTable: tables.has(id),
      x: WIDTH / 2 + Math.cos(angle) * (WIDTH / 2 - 66),
      y: HEIGHT / 2 + Math.sin(angle) * (HEIGHT / 2 - 30),
    };
  });
}

export function ClashDiagram({
  wishes,
  byId,
}: {
  wishes: readonly Wish[];
  byId: GuestsAndTablesById;
}) {
  const knots = layOutNodes(wishes, byId);
  if (knots.length === 0) return null;
  const at = (id: string | null) => knots.find((knot) => knot.id === id);
  return (
    <svg className="mt-4 block h-auto w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {wishes.map((wish) => {
        const [from, to] = [at(wish.guest_id), at(wish.other_id ?? wish.table_id)];
        return from && to && <Thread key={wish.id} kind={wish.kind} from={from} to={to} />;
      })}
      {knots.map((knot) => (
        <NodeCard key={knot.id} knot={knot} />
      ))}
    </svg>
  );
}

function Thread({ kind, from, to }: { kind: Wish['kind']; from: DiagramNode; to: DiagramNode }) {
  const { relation, isCut } = wishWords[kind];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const isLevel = Math.abs(from.y - to.y) < 20;
  const side = x < WIDTH / 2 - 5 ? -1 : 1;
  return (
    <g>
      <path
        className={`fill-none stroke-3 ${isCut ? 'stroke-claret' : 'stroke-(--brass)'}`}
        strokeDasharray="11 6"
        d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
      />
      {isCut && (
        <path
          className="fill-none stroke-claret stroke-2"
          d={`M${x - 10} ${y - 6}l20 12M${x - 10} ${y + 6}l20 -12`}
        />
      )}
      <text
        className={`font-display text-[20px] leading-none font-normal italic ${isCut ? 'fill-claret' : 'fill-brass-text'}`}
        x={isLevel ? x : x + side * 16}
        y={isLevel ? y + 28 : y - 2}
        textAnchor={isLevel ? 'middle' : side < 0 ? 'end' : 'start'}
      >
        {relation}
      </text>
    </g>
  );
}

const words =
  'fill-ink font-(family-name:--font-ui) text-[17px] leading-none font-medium normal-nums';

function NodeCard({ knot: { label, isTable, x, y } }: { knot: DiagramNode }) {
  if (isTable)
    return (
      <g transform={`translate(${x} ${y})`}>
        <circle className="fill-paper stroke-ink stroke-[1.5]" r="24" />
        <text className={words} textAnchor="middle" y="7">
          {label.slice(0, 5)}
        </text>
      </g>
    );
  const half = Math.max(36, label.length * 4.6 + 14);
  return (
    <g transform={`translate(${Math.max(half + 2, Math.min(WIDTH - half - 2, x))} ${y})`}>
      <rect
        className="fill-paper drop-shadow-[0_8px_8px_rgb(29_53_87/0.26)]"
        x={-half}
        y="-18"
        width={half * 2}
        height="38"
        rx="2"
      />
      <path className="fill-[#e4dedc]" d={`M${-half} -18l7 -8h${half * 2 - 14}l7 8z`} />
      <text className={words} textAnchor="middle" y="7">
        {label}
      </text>
    </g>
  );
}
