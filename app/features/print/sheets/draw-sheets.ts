import { formatTableName } from '@/features/seating/tables/model';
import { mm, shrinkBox } from '../paper';
import { formatCardName, groupPrintGuestsByTable } from '../print-guests';
import type { PageIterator, SheetContext } from '../sheet-context';
import { type CardKind, getCardGrid, type PrintOrder, type SheetKind } from '../sheet-kinds';
import { drawCardSheets, drawLabelSheetNote } from './card-sheets';
import { drawChartByName } from './chart-by-name';
import { drawChartByTable } from './chart-by-table';
import { drawDoorList } from './door-list';
import { drawEscortCards } from './escort-cards';
import { drawKitchenSheet } from './kitchen-sheet';
import { drawMenuCards } from './menu-cards';
import { drawNameOverTable } from './name-over-table';
import { drawPlaceCards } from './place-cards';
import { drawRoomSheet } from './room-sheet';
import { drawServiceSheet } from './service-sheet';
import { drawTableCards } from './table-cards';
import { drawVenueSheet } from './venue-sheet';

const drawFunctions: Record<SheetKind, (context: SheetContext, order: PrintOrder) => PageIterator> =
  {
    'chart-by-surname': (context, order) => drawChartByName(context, { ...order, by: 'surname' }),
    'chart-by-given-name': (context, order) => drawChartByName(context, { ...order, by: 'name' }),
    'chart-by-table': drawChartByTable,
    room: (context, order) =>
      drawRoomSheet(context, { ...order, hasNames: order.hasNames ?? false }),
    'table-cards': drawTableCards,
    'place-cards': drawPlaceCards,
    'escort-cards': drawEscortCards,
    menu: drawMenuCards,
    'small-labels': (context, order) =>
      drawGuestLabels(context, { ...order, kind: 'small-labels' }),
    'large-labels': (context, order) =>
      drawGuestLabels(context, { ...order, kind: 'large-labels' }),
    kitchen: drawKitchenSheet,
    service: drawServiceSheet,
    'door-list': drawDoorList,
    venue: drawVenueSheet,
  };

export const drawPrintOrder = (context: SheetContext, order: PrintOrder): PageIterator =>
  drawFunctions[order.kind]({ ...context, hasBleed: order.hasBleed }, order);

function* drawGuestLabels(
  context: SheetContext,
  { kind, paper, usedPlaces = 0, only }: PrintOrder & { kind: CardKind },
): PageIterator {
  const { content } = context;
  const guests = groupPrintGuestsByTable(content.guests).tables.flatMap((table) =>
    table.guests.filter(({ id }) => !only || only.has(id)),
  );
  const grid = getCardGrid(kind, paper);
  yield* drawCardSheets(context, grid, guests, {
    usedPlaces,
    drawAround: (sheet) => drawLabelSheetNote(context, grid, 'Labels', sheet),
    // Printers may feed sheets slightly askew, so text stays away from the edges.
    draw: (guest, box) => {
      const { width, height } = shrinkBox(box, 2.5 * mm);
      const fullSize = Math.min(box.height * 0.2, box.width * 0.085);
      drawNameOverTable(context, formatCardName(guest), formatTableName(guest.table_number), box, {
        ...{ fullSize, height },
        ...{ nameWidth: width, tableWidth: width },
      });
    },
  });
}
