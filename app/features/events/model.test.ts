import { expect, test } from 'vitest';
import { activeEvents, qrFileName, qrSvgFileName, tableSignFileName } from './model';

test('files take the event’s name, spaces as hyphens', () => {
  expect(qrFileName('Amelia & Tom’s Wedding')).toBe('Amelia-&-Tom’s-Wedding-qr-code.png');
  expect(qrFileName('  Forty   Years ')).toBe('Forty-Years-qr-code.png');
  expect(qrSvgFileName('Amelia & Tom’s Wedding')).toBe('Amelia-&-Tom’s-Wedding-qr-code.svg');
  expect(tableSignFileName('  Forty   Years ')).toBe('Forty-Years-table-sign.pdf');
});

test('an event is active on its day and before it', () => {
  const events = [{ event_date: '2026-06-12' }, { event_date: '2026-06-13' }, { event_date: '2027-01-01' }];
  expect(activeEvents(events, new Date(2026, 5, 13, 23, 59))).toEqual([
    { event_date: '2026-06-13' },
    { event_date: '2027-01-01' },
  ]);
});
