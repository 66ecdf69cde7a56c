import { buildGuestListCsv } from '../guest-csv';
import { ASK_THE_COUPLE } from '../kitchen/kitchen';

/** A guest in the API's response (docs/api.md). Meals and notes are missing if the key may not read them. */
type ApiGuest = {
  name: string;
  title: string | null;
  also_known_as: string | null;
  household: string | null;
  table: string | null;
  seat: number | null;
  additional_info: string | null;
  is_crew: boolean;
  reply: 'yes' | 'no' | null;
  is_waiting: boolean;
  meal?: string | null;
  allergies?: string | null;
  asks_couple?: boolean;
  needs?: string | null;
  private_note?: string | null;
  kitchen_note?: string | null;
  tags?: string | null;
  external_id?: string | null;
};

/** Converts the API's response to an exported guest list. Null if the key may not read names. */
export function buildGuestListFile(answer: string): string | null {
  const { guests } = JSON.parse(answer) as { guests: ApiGuest[] | null };
  return guests && buildGuestListCsv(guests.map(toExportedGuest));
}

const toExportedGuest = (guest: ApiGuest) => ({
  name: guest.name,
  table_number: guest.table,
  seat: guest.seat,
  additional_info: guest.additional_info,
  is_crew: guest.is_crew,
  also_known_as: guest.also_known_as,
  party: guest.household,
  tags: guest.tags ?? null,
  meal: guest.meal ?? null,
  allergies:
    [guest.allergies, guest.asks_couple && ASK_THE_COUPLE].filter(Boolean).join('; ') || null,
  kitchen_note: guest.kitchen_note ?? null,
  needs: guest.needs ?? null,
  title: guest.title,
  private_note: guest.private_note ?? null,
  reply: guest.reply,
  waiting: guest.is_waiting ? ('yes' as const) : null,
  external_id: guest.external_id ?? null,
});
