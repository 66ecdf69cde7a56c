import type { Box } from '../paper';
import type { SheetContext } from '../sheet-context';
import { fitName } from '../type/fit-name';
import { fitText, splitAtBreakPoints } from '../type/fit-text';

type Room = { fullSize: number; nameWidth: number; tableWidth: number; height: number };

const GAP = 4;
const TABLE_LEADING = 1.2;

export function drawNameOverTable(
  { type, colours }: SheetContext,
  name: string,
  tableLabel: string,
  box: Box,
  room: Room,
): void {
  const table = fitText(splitAtBreakPoints(tableLabel), {
    measure: (text) => type.measure(text, 'caps'),
    width: room.tableWidth,
    height: 16,
    largest: 7.6,
    smallestUnbroken: 6,
    leading: TABLE_LEADING,
  });
  const tableHeight = table.lines.length * table.size * TABLE_LEADING;
  const isTall = type.isTall(name, 'italic');
  const leading = isTall ? 1.4 : 1.08;
  const fitted = fitName(name, {
    measure: (text) => type.measure(text, 'italic'),
    width: room.nameWidth,
    height: room.height - tableHeight - GAP,
    fullSize: isTall ? room.fullSize * 0.9 : room.fullSize,
    leading,
  });
  const nameHeight = fitted.lines.length * fitted.size * leading;
  const place = { x: box.x + box.width / 2, align: 'middle' } as const;
  const top = box.y + (box.height - nameHeight - GAP - tableHeight) / 2;
  for (const [at, line] of fitted.lines.entries()) {
    const baseline = top + at * fitted.size * leading + fitted.size * (isTall ? 1 : 0.84);
    type.set(line, 'italic', { ...place, baseline, size: fitted.size, colour: colours.text });
  }
  for (const [at, line] of table.lines.entries()) {
    const baseline = top + nameHeight + GAP + (at * TABLE_LEADING + 0.9) * table.size;
    type.set(line, 'caps', { ...place, baseline, size: table.size, colour: colours.accentText });
  }
}
