import type { HostEvent } from '@/features/events/schema';
import type { EventTheme } from '@/features/theme/model';
import { fileStem } from '@/lib/file-stem';

/** What sheets say of an event. */
export type PrintedEvent = Pick<HostEvent, 'id' | 'event_name' | 'event_date' | 'meals' | keyof EventTheme>;

export const qrFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.png`;

/** File name of the same code as a drawing, for print. */
export const qrSvgFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.svg`;

/** File name of the A5 sign for the table. */
export const tableSignFileName = (eventName: string) => `${fileStem(eventName)}-table-sign.pdf`;

/** File name of sheets to print; without words, of all of them. */
export const sheetsFileName = (eventName: string, what = 'print-pack') => `${fileStem(eventName)}-${what}.pdf`;
