import dayjs from 'dayjs';
import type { HostEvent } from '@/features/events/schema';
import type { EventTheme } from '@/features/theme/model';
import { fileStem } from '@/lib/file-stem';
import type { SheetKind } from './sheet-kinds';

/** What sheets say of an event. */
export type PrintedEvent = Pick<HostEvent, 'id' | 'event_name' | 'event_date' | 'meals' | keyof EventTheme> &
  Partial<Pick<HostEvent, 'evening_from' | 'shows_chairs'>>;

export const qrFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.png`;

/** File name of the same code as a drawing, for print. */
export const qrSvgFileName = (eventName: string) => `${fileStem(eventName)}-qr-code.svg`;

/** File name of the A5 sign for the table. */
export const tableSignFileName = (eventName: string) => `${fileStem(eventName)}-table-sign.pdf`;

/** File name of the list of names for whoever writes cards by hand. */
export const calligraphersFileName = (eventName: string) => `${fileStem(eventName)}-calligrapher.csv`;

/** File name of the cards that households reply by. */
export const replyCardsFileName = (eventName: string) => `${fileStem(eventName)}-reply-cards.pdf`;

/** File name of sheets to print, after the only kind if there is one; what is printed `again` is told from what it stands in for. */
export function sheetsFileName(eventName: string, kinds: readonly SheetKind[], again?: Date): string {
  const only = kinds.length === 1 ? kinds[0] : undefined;
  const what = again
    ? `${only ? `${only}-again` : 'changed-sheets'}-${dayjs(again).format('YYYY-MM-DD-HHmm')}`
    : (only ?? 'print-pack');
  return `${fileStem(eventName)}-${what}.pdf`;
}
