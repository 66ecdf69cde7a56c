import type { SeatingRequest } from '../../app/features/auto-seating/seating-request.ts';
import { type Guest, toGuestDetails } from '../../app/features/seating/guests/schema.ts';
import { type Fixture, NEW_TABLE, type Table } from '../../app/features/seating/tables/schema.ts';
import type { WishKind } from '../../app/features/seating/wishes/kinds.ts';
import type { Wish } from '../../app/features/seating/wishes/schema.ts';

// Test weddings for automatic seating. A guest's id is the name, a table's id contains the label.

export const makeGuest = (name: string, given: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name }),
  id: name,
  created_at: '',
  seat: null,
  ...given,
});

export const makeTable = (label: string, seats = 8, given: Partial<Table> = {}): Table => ({
  ...NEW_TABLE,
  id: `table ${label}`,
  label,
  seats,
  ...given,
});

export const makeDoor = (x: number, y: number): Fixture => ({
  id: 'door',
  kind: 'door',
  x,
  y,
  width: 1.8,
  depth: 0.2,
  turn: 0,
});

type WishTargets = { guest?: string; other?: string; table?: string; tag?: string };
export const makeWish = (kind: WishKind, { guest, other, table, tag }: WishTargets): Wish => ({
  id: [kind, guest, other, table, tag].filter(Boolean).join(' '),
  kind,
  guest_id: guest ?? null,
  other_id: other ?? null,
  table_id: table === undefined ? null : `table ${table}`,
  tag: tag ?? null,
});

export const makeSeatingRequest = ({
  tables = [makeTable('1', 2), makeTable('2', 2)],
  fixtures = [],
  ...given
}: Partial<SeatingRequest> & { tables?: Table[]; fixtures?: Fixture[] }): SeatingRequest => ({
  guests: [],
  wishes: [],
  mode: 'all',
  room: { tables, fixtures },
  ...given,
});
