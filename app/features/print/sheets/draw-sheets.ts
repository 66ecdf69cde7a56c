import type { Drawing, Press } from '../press';
import type { Order } from '../sheet-kinds';
import { chartByName } from './chart-by-name';
import { chartByTable } from './chart-by-table';
import { doorList } from './door-list';
import { escortCards } from './escort-cards';
import { kitchenSheet } from './kitchen-sheet';
import { placeCards } from './place-cards';
import { roomSheet } from './room-sheet';
import { tableCards } from './table-cards';

/** The sheets of one kind. */
export function drawSheets(press: Press, order: Order): Drawing {
  switch (order.kind) {
    case 'chart-by-surname':
      return chartByName(press, { ...order, by: 'surname' });
    case 'chart-by-given-name':
      return chartByName(press, { ...order, by: 'name' });
    case 'chart-by-table':
      return chartByTable(press, order);
    case 'room':
      return roomSheet(press, { ...order, hasNames: order.hasNames ?? false });
    case 'table-cards':
      return tableCards(press, order);
    case 'place-cards':
      return placeCards(press, order);
    case 'escort-cards':
      return escortCards(press, order);
    case 'kitchen':
      return kitchenSheet(press, order);
    case 'door-list':
      return doorList(press, order);
  }
}
