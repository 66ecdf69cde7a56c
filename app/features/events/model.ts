import type { Database } from '@/lib/database.types';

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

/** File name of the same code as a drawing, for print. */
export const qrSvgFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.svg`;

/** File name of the A5 sign for the table. */
export const tableSignFileName = (eventName: string) => `${fileStem(eventName)}-table-sign.pdf`;
