import type { Database } from '@/lib/database.types';
import type { LocalEvent } from './browser-store';

/** An event as its host sees it, wherever it is kept. */
export type EventRow = Pick<
  Database['public']['Tables']['events']['Row'],
  | 'id'
  | 'event_name'
  | 'event_date'
  | 'guests_count'
  | 'tables_count'
  | 'theme_background'
  | 'theme_accent_color'
  | 'theme_text_color'
  | 'message'
  | 'message_until'
  | 'created_at'
>;

/** What an event's files are called: its name with spaces turned to hyphens (specification 9). */
const fileStem = (eventName: string) => eventName.trim().replace(/\s+/g, '-');

export const qrFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.png`;

/** Events dated today or later, by the day where the host is (checklist H04). */
export const activeEvents = <Event extends { event_date: string }>(events: readonly Event[], today: Date): Event[] => {
  const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
  return events.filter(({ event_date }) => event_date >= day);
};

/** How the QR image is drawn: 300 px wide, margin 2, navy on white (specification 9). */
export const qrImageOptions = { width: 300, margin: 2, color: { dark: '#1D3557', light: '#FFFFFF' } } as const;

/** A local event as the account takes it in (migration transfer_local_events): the same id, so that its QR code stays true. */
export const transferRow = (event: LocalEvent, owner: { email?: string; user_metadata: Record<string, unknown> }) => ({
  id: event.id,
  event_name: event.eventName,
  event_date: event.eventDate,
  owner_name: String(owner.user_metadata.full_name ?? ''),
  owner_email: owner.email ?? '',
  qr_code_url: event.qrCodeUrl,
  theme_background: event.themeBackground,
  theme_accent_color: event.themeAccentColor,
  theme_text_color: event.themeTextColor,
  guests: event.guests.map(({ name, tableNumber, additionalInfo, alsoKnownAs }) => ({
    name,
    table_number: tableNumber,
    additional_info: additionalInfo || null,
    also_known_as: alsoKnownAs || null,
  })),
});

/** File name of the same code as a drawing, for print. */
export const qrSvgFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.svg`;

/** File name of the A5 sign for the table. */
export const tableSignFileName = (eventName: string) => `${fileStem(eventName)}-table-sign.pdf`;
