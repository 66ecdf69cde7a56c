import { expect, test } from 'vitest';
import { toSafeName } from './mail.ts';
import { buildReceiptMail } from './receipt.ts';

test.each([
  ['Amelia Hartley'],
  ['  Zoë   O’Brien-Šmíd '],
  ['J. R. R. Tolkien'],
  ['J.R. Smith'],
  ['Dr. Amelia Raman, PhD'],
  ['Amelia & Tom (the Hartleys)'],
  ['明美 山田'],
  ['अमृता शर्मा'],
  ['محمد بن سلمان'],
  ['X Æ'],
])('a mail greets by name: %s', (name) =>
  expect(toSafeName(name)).toBe(name.replace(/\s+/g, ' ').trim()),
);

test.each([
  ['a link', 'winner! Claim at https://prize.example/now'],
  ['a bare host name', 'Amelia prize.example'],
  ['a short host name', 'go to t.co now'],
  ['a host name in another script', 'приз пример.рф'],
  ['a host name with an ideographic full stop', 'prize。example'],
  ['a host name with a full-width full stop', 'prize．example'],
  ['an e-mail', 'amelia@prize.example'],
  ['numbers', 'call 0800 123456'],
  ['a numeric address', '192.0.2.1'],
  ['markup', '<b>Amelia</b>'],
  ['a bidi override', 'Amelia \u202egro.live'],
  ['too many characters', 'Amelia '.repeat(9)],
  ['nothing', ' '],
])('mails leave out a name that contains %s', (_, name) =>
  expect(toSafeName(name)).toBeUndefined(),
);

test('a receipt omits a name that contains a link', () => {
  const receipt = {
    email: 'a@example.com',
    id: 'R1',
    paid_at: '2026-11-22T12:00:00Z',
    plan_name: 'Pro',
    plan_pence: 3900,
    total_pence: 3900,
    upgrade: null,
    start_date: '2026-11-22T12:00:00Z',
    expiry_date: null,
    addon: null,
  };
  const named = (full_name: string) =>
    buildReceiptMail({ ...receipt, full_name }, 'https://placecard.example').text;
  expect(named('Amelia Hartley')).toMatch(/^Hello Amelia Hartley,/);
  expect(named('winner! https://prize.example')).toMatch(/^Hello there,/);
});
