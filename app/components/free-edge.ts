const GAP = 24;
export const TOP_MARGIN = 92;
const CARD = { width: 400, height: 120 };

/** Cards appear at the bottom right, or at the top right if they would cover controls. */
const edges = ['bottom-right', 'top-right'] as const;
export type Edge = (typeof edges)[number];

export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
/** Covering a text field counts like several buttons, because people type in it for a while. */
export type Control = Rect & { isTextField?: boolean };
const TEXT_FIELD_WEIGHT = 4;

function getCardRect(edge: Edge, screen: { width: number; height: number }): Rect {
  const width = Math.min(CARD.width, screen.width - 2 * GAP);
  const left = screen.width - GAP - width;
  const top = edge.startsWith('top') ? TOP_MARGIN : screen.height - GAP - CARD.height;
  return { left, top, right: left + width, bottom: top + CARD.height };
}

const isOverlapping = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the position that covers the fewest controls; on a tie, prefers `current`, then list order. `screen` excludes bars at the bottom. */
export function findFreeEdge(
  controls: readonly Control[],
  screen: { width: number; height: number },
  current: Edge = edges[0],
): Edge {
  const countCovered = (edge: Edge) =>
    controls
      .filter((control) => isOverlapping(control, getCardRect(edge, screen)))
      .reduce((sum, { isTextField }) => sum + (isTextField ? TEXT_FIELD_WEIGHT : 1), 0);
  return edges.reduce<Edge>(
    (best, edge) => (countCovered(edge) < countCovered(best) ? edge : best),
    current,
  );
}
