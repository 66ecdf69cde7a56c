import { expect, test } from 'vitest';
import { getQrFileName, getQrSvgFileName, getSheetsFileName, getTableSignFileName } from './model';

test('file names contain the event’s name with hyphens for spaces', () => {
  expect(getQrFileName('Amelia & Tom’s Wedding')).toBe('Amelia-&-Tom’s-Wedding-qr-code.png');
  expect(getQrFileName('  Forty   Years ')).toBe('Forty-Years-qr-code.png');
  expect(getQrSvgFileName('Amelia & Tom’s Wedding')).toBe('Amelia-&-Tom’s-Wedding-qr-code.svg');
  expect(getTableSignFileName('  Forty   Years ')).toBe('Forty-Years-table-sign.pdf');
  expect(getSheetsFileName('Forty Years', [])).toBe('Forty-Years-print-pack.pdf');
  expect(getSheetsFileName('Forty Years', ['room', 'door-list'])).toBe(
    'Forty-Years-print-pack.pdf',
  );
  expect(getSheetsFileName('Forty Years', ['door-list'])).toBe('Forty-Years-door-list.pdf');
});

test('the file name of a reprint contains its time', () => {
  const at = new Date(2027, 8, 3, 8, 5);
  expect(getSheetsFileName('Forty Years', ['door-list'], at)).toBe(
    'Forty-Years-door-list-again-2027-09-03-0805.pdf',
  );
  expect(getSheetsFileName('Forty Years', ['room', 'door-list'], at)).toBe(
    'Forty-Years-changed-sheets-2027-09-03-0805.pdf',
  );
});
