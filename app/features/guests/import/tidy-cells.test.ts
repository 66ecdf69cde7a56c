import { expect, test } from 'vitest';
import { declines, inSpokenOrder, isTotal, looksLikeAnswer, tableLabel } from './tidy-cells';

test.each([
  ['Hartley, Victoria', 'Victoria Hartley'],
  ['O’Brien,Aoife', 'Aoife O’Brien'],
  ['de la Cruz, María José', 'María José de la Cruz'],
  ['Windsor-Clark, Elizabeth', 'Elizabeth Windsor-Clark'],
  ['Łukasiewicz, Żaneta', 'Żaneta Łukasiewicz'],
  ['King, Jr.', 'King, Jr.'],
  ['Smith, John & Jane', 'Smith, John & Jane'],
  ['Tom, Priya and Siân', 'Tom, Priya and Siân'],
  ['Tom & Priya Hughes', 'Tom & Priya Hughes'],
  ['Hughes, Tom, Dr', 'Hughes, Tom, Dr'],
  ['Hughes,', 'Hughes,'],
  ['Hughes, 4', 'Hughes, 4'],
  ['Victoria Hartley', 'Victoria Hartley'],
])('%s is spoken as %s', (written, spoken) => {
  expect(inSpokenOrder(written)).toBe(spoken);
});

test.each([
  ['7', '7'],
  ['Table 7', '7'],
  ['table no. 7', '7'],
  ['TABLE #7', '7'],
  ['T7', '7'],
  ['t.07', '7'],
  ['Tisch 12', '12'],
  ['Stół 3', '3'],
  ['Стол 3', '3'],
  ['第3桌', '3'],
  ['3号桌', '3'],
  ['7 (top)', '7'],
  ['7.0', '7'],
  ['7a', '7A'],
  ['Top Table', 'Top Table'],
  ['Table of friends', 'Table of friends'],
  ['Oak', 'Oak'],
  ['7 and 8', '7 and 8'],
  ['+1', '+1'],
  ['', ''],
])('the table %s is %s', (written, label) => {
  expect(tableLabel(written)).toBe(label);
});

test('an answer that says no is told from one that does not', () => {
  const no =
    'no, No, NO!, n, No thanks, non, Nein, nee, nej, nie, Não, нет, 否, 不来, 欠席, Declined, decline, Regrets, Not coming, can’t make it, won’t attend, Abgesagt, refusé, x, ✗, false';
  for (const answer of no.split(', ')) expect([answer, declines(answer)]).toEqual([answer, true]);
  const others =
    'yes, Y, Ja, oui, maybe, no reply, No response yet, not sure, pending, Accepted, Noel is coming, Nora, true, ✓, , 2';
  for (const answer of others.split(', ')) expect([answer, declines(answer)]).toEqual([answer, false]);
  for (const answer of ['yes', 'no', 'Maybe', 'no reply', 'Accepted', '出席']) expect(looksLikeAnswer(answer)).toBe(true);
  for (const text of ['Vegan', 'Zoë Fairweather', '', 'yes but only to the evening do'])
    expect(looksLikeAnswer(text)).toBe(false);
});

test('the line that counts a list is no guest', () => {
  for (const line of ['Total', 'TOTAL:', 'Total guests: 61', 'Grand total', 'Summe', 'Gesamt', 'Razem', 'Итого', '合计'])
    expect([line, isTotal(line)]).toEqual([line, true]);
  for (const name of ['Zoë Fairweather', 'Tot Hughes', 'Sum Wong', 'Total Stranger'])
    expect([name, isTotal(name)]).toEqual([name, false]);
});
