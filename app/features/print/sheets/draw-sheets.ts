import { tableName } from '@/features/seating/tables/model';
import { groupPaperByTable, nameOnCard } from '../guests-on-paper';
import { mm, shrinkBox } from '../paper';
import type { Drawing, Press } from '../press';
import { type CardKind, cardGrid, type PrintOrder, type SheetKind } from '../sheet-kinds';
import { cardSheets, drawStockNote } from './card-sheets';
import { chartByName } from './chart-by-name';
import { chartByTable } from './chart-by-table';
import { doorList } from './door-list';
import { escortCards } from './escort-cards';
import { kitchenSheet } from './kitchen-sheet';
import { drawNameOverTable } from './name-over-table';
import { placeCards } from './place-cards';
import { roomSheet } from './room-sheet';
import { serviceSheet } from './service-sheet';
import { tableCards } from './table-cards';

const drawings: Record<SheetKind, (press: Press, order: PrintOrder) => Drawing> = {
  'chart-by-surname': (press, order) => chartByName(press, { ...order, by: 'surname' }),
  'chart-by-given-name': (press, order) => chartByName(press, { ...order, by: 'name' }),
  'chart-by-table': chartByTable,
  room: (press, order) => roomSheet(press, { ...order, hasNames: order.hasNames ?? false }),
  'table-cards': tableCards,
  'place-cards': placeCards,
  'escort-cards': escortCards,
  'small-labels': (press, order) => guestLabels(press, { ...order, kind: 'small-labels' }),
  'large-labels': (press, order) => guestLabels(press, { ...order, kind: 'large-labels' }),
  kitchen: kitchenSheet,
  service: serviceSheet,
  'door-list': doorList,
};

export const drawSheets = (press: Press, order: PrintOrder): Drawing =>
  drawings[order.kind](press, order);

function* guestLabels(
  press: Press,
  { kind, paper, from = 0, only }: PrintOrder & { kind: CardKind },
): Drawing {
  const { facts } = press;
  const guests = groupPaperByTable(facts.guests).tables.flatMap((table) =>
    table.guests.filter(({ id }) => !only || only.has(id)),
  );
  const grid = cardGrid(kind, paper);
  yield* cardSheets(press, grid, guests, {
    from,
    around: (sheet) => drawStockNote(press, grid, 'Labels', sheet),
    // A sheet may be fed slightly askew, so text stays away from the edges.
    draw: (guest, box) => {
      const { width, height } = shrinkBox(box, 2.5 * mm);
      const full = Math.min(box.height * 0.2, box.width * 0.085);
      drawNameOverTable(press, nameOnCard(guest), tableName(guest.table_number), box, {
        ...{ full, height },
        ...{ nameWidth: width, tableWidth: width },
      });
    },
  });
}
