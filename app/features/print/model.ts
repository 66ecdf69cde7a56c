import dayjs from 'dayjs';
import type { HostEvent } from '@/features/events/schema';
import type { EventTheme } from '@/features/theme/model';
import { toFileStem } from '@/lib/browser/save-file';
import type { SheetKind } from './sheet-kinds';

export type PrintedEvent = Pick<
  HostEvent,
  'id' | 'event_name' | 'event_date' | 'meals' | keyof EventTheme
> &
  Partial<Pick<HostEvent, 'evening_from' | 'shows_chairs' | 'parts'>>;

export const printMutationKey = (eventId: string) => ['print', eventId];

export const getQrFileName = (eventName: string) => `${toFileStem(eventName)}-qr-code.png`;

export const getQrSvgFileName = (eventName: string) => `${toFileStem(eventName)}-qr-code.svg`;

export const getTableSignFileName = (eventName: string) =>
  `${toFileStem(eventName)}-table-sign.pdf`;

export const getCalligraphersListFileName = (eventName: string) =>
  `${toFileStem(eventName)}-calligrapher.csv`;

/** `reprintTime`: set if these are reprints; part of the file name. */
export function getSheetsFileName(
  eventName: string,
  kinds: readonly SheetKind[],
  reprintTime?: Date,
): string {
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  const suffix = reprintTime
    ? `${onlyKind ? `${onlyKind}-again` : 'changed-sheets'}-${dayjs(reprintTime).format('YYYY-MM-DD-HHmm')}`
    : (onlyKind ?? 'print-pack');
  return `${toFileStem(eventName)}-${suffix}.pdf`;
}
