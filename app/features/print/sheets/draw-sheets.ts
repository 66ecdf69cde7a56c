import type { Drawing, Press } from '../press';
import type { Order, SheetKind } from '../sheet-kinds';
import { chartByName } from './chart-by-name';
import { chartByTable } from './chart-by-table';
import { doorList } from './door-list';
import { escortCards } from './escort-cards';
import { kitchenSheet } from './kitchen-sheet';
import { guestLabels } from './labels';
import { placeCards } from './place-cards';
import { roomSheet } from './room-sheet';
import { tableCards } from './table-cards';

/** How the sheets of each kind are drawn. */
const drawings: Record<SheetKind, (press: Press, order: Order) => Drawing> = {
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
  'door-list': doorList,
};

export const drawSheets = (press: Press, order: Order): Drawing => drawings[order.kind](press, order);
