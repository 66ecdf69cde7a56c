import type { Cells } from '../reading/columns';
import type { ImportDraft } from './import-draft';

/** Rows above and below the edited lines retain their corrections. Columns retain theirs if their number is unchanged. */
export function keepCorrections(before: ImportDraft, now: ImportDraft): ImportDraft {
  const placeOf = placesIn(before.cells, now.cells);
  const carried = <Value>(byKey: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(byKey).flatMap(([key, value]) => {
        const [row, ...along] = key.split('.');
        const at = placeOf(Number(row));
        return at === null ? [] : [[[at, ...along].join('.'), value]];
      }),
    );
  const { fields, apart, others, families } = before.corrections;
  const byRow = {
    fields: carried(fields),
    apart: carried(apart),
    others: carried(others),
    families: carried(families),
  };
  const isSameShape =
    before.text?.separator === now.text?.separator &&
    before.layout.headings === now.layout.headings &&
    before.layout.columns.length === now.layout.columns.length;
  return {
    ...now,
    layout: isSameShape ? before.layout : now.layout,
    corrections: { ...before.corrections, ...byRow },
    ticks: carried(before.ticks),
    wanted: carried(before.wanted),
    leaving: before.leaving,
  };
}

function placesIn(before: Cells, now: Cells): (at: number) => number | null {
  const least = Math.min(before.length, now.length);
  const isSame = (a: number, b: number) => before[a]?.join('\t') === now[b]?.join('\t');
  let above = 0;
  while (above < least && isSame(above, above)) above++;
  let below = 0;
  while (below < least - above && isSame(before.length - 1 - below, now.length - 1 - below))
    below++;
  const longer = now.length - before.length;
  return (at) => (at < above ? at : at >= before.length - below ? at + longer : null);
}
