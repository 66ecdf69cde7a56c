import type { Database } from '@/lib/database.types';

export type EventRow = Database['public']['Tables']['events']['Row'];

/** File name of the QR image: the event's name with spaces turned to hyphens (specification 9). */
export const qrFileName = (eventName: string) => `${eventName.trim().replace(/\s+/g, '-')}-qr-code.png`;

/** Events dated today or later, by the day where the host is (checklist H04). */
export const activeEvents = <Event extends { event_date: string }>(events: readonly Event[], today: Date): Event[] => {
  const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`;
  return events.filter(({ event_date }) => event_date >= day);
};

/** How the QR image is drawn: 300 px wide, margin 2, navy on white (specification 9). */
export const qrImageOptions = { width: 300, margin: 2, color: { dark: '#1D3557', light: '#FFFFFF' } } as const;
