const GAP = 24;
export const TOP_MARGIN = 92;
const CARD = { width: 400, height: 120 };

/** Possible positions of a card, the default first. */
const edges = [
  'bottom-right',
  'bottom-left',
  'bottom-center',
  'top-center',
  'top-right',
  'top-left',
] as const;
export type Edge = (typeof edges)[number];

export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function getCardRect(edge: Edge, screen: { width: number; height: number }): Rect {
  const width = Math.min(CARD.width, screen.width - 2 * GAP);
  const right = screen.width - GAP - width;
  const left = edge.endsWith('left') ? GAP : edge.endsWith('center') ? (GAP + right) / 2 : right;
  const top = edge.startsWith('top') ? TOP_MARGIN : screen.height - GAP - CARD.height;
  return { left, top, right: left + width, bottom: top + CARD.height };
}

const isOverlapping = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the position where a card covers the fewest controls. On a tie `now` wins, then the first in the list. */
export function findFreeEdge(
  controls: readonly Rect[],
  screen: { width: number; height: number },
  now: Edge = edges[0],
): Edge {
  const covered = (edge: Edge) =>
    controls.filter((control) => isOverlapping(control, getCardRect(edge, screen))).length;
  return edges.reduce<Edge>((best, edge) => (covered(edge) < covered(best) ? edge : best), now);
}
