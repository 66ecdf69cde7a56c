import type { Table } from './schema';

// What is drawn of a table in its own frame, in metres; words are measured in centimetres.

type Sized = Pick<Table, 'shape' | 'width' | 'depth'>;
const inMetres = (length: number) => Math.round(length * 1000) / 1000;

/** The edge of a table top as a path, `wider` further out. */
export function topPath({ shape, width, depth }: Sized, wider = 0): string {
  const [a, b] = [inMetres(width / 2 + wider), inMetres(depth / 2 + wider)];
  if (shape === 'round' || shape === 'oval') return `M0 ${-b}A${a} ${b} 0 0 1 0 ${b}A${a} ${b} 0 0 1 0 ${-b}`;
  if (shape === 'half-round') return `M${-a} ${-b}H${a}A${a} ${2 * b} 0 0 1 ${-a} ${-b}`;
  return `M${-a} ${-b}H${a}V${b}H${-a}Z`;
}

/** A cloth's scalloped edge round an ellipse. */
export function scallops(a: number, b: number): string {
  const folds = Math.max(16, Math.round((a + b) * 18));
  const points = Array.from({ length: folds }, (_, fold) => {
    const angle = (2 * Math.PI * fold) / folds;
    return `${inMetres(a * Math.cos(angle))} ${inMetres(b * Math.sin(angle))}`;
  });
  const radius = inMetres((Math.PI * (a + b)) / folds / 2 + 0.004);
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${radius} ${radius} 0 0 1 ${point}`).join('')}Z`;
}

const SIGN = 0.52;
const SMALLEST = 20;
const roomForWords = ({ width, shape }: Sized) => width * 100 * (shape === 'round' || shape === 'oval' ? 0.76 : 0.9);

/** As much of a label as can be read on its table. */
export function shortened(label: string, table: Sized): string {
  const signs = [...label];
  const most = Math.max(2, Math.floor(roomForWords(table) / (SIGN * SMALLEST)));
  return signs.length <= most
    ? label
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** How tall a label is written, in centimetres. */
export function labelSize(text: string, table: Sized, detail: 'ring' | 'dash' | 'initials' | 'card'): number {
  const largest = { ring: 72, dash: 62, initials: 54, card: 46 }[detail];
  return Math.max(SMALLEST, Math.min(largest, table.depth * 70, roomForWords(table) / (SIGN * [...text].length)));
}

const joins = /^(and|&|von|van|de|da|la|le|el|al|bin|mr|mrs|ms|dr)$/iu;

/** What a chair says of who sits on it: the first name on a card, else initials. */
export function chairLabel(name: string, detail: 'initials' | 'card'): string {
  const words = name.split(/\s+/u).filter((word) => word && !joins.test(word.replace('.', '')));
  const [first = name] = words;
  if (detail === 'initials') {
    const last = words.length > 1 ? words.at(-1) : undefined;
    return [first, last].map((word) => (word ? [...word][0] : '')).join('');
  }
  const signs = [...first];
  return signs.length > 11 ? `${signs.slice(0, 10).join('')}…` : first;
}
