import { expect, test } from 'vitest';
import { classifyFoodRemark } from '@/features/guests/kitchen/food-remarks';
import columnWords from './column-words.json' with { type: 'json' };
import { columnKinds } from './headings';
import headings from './headings.json' with { type: 'json' };
import { lexicons } from './languages';
import {
  isDeclineHeading,
  isInvitationAnswer,
  isNegativeTickColumn,
  isUnrelatedRefusal,
  looksLikeAnswer,
  parseReply,
  replyExamples,
} from './replies';
import {
  isAddress,
  isDate,
  isExplicitlyUnseated,
  isFreeSeat,
  isLegend,
  isListTitle,
  isNoTableAnswer,
  isTableName,
  isTotal,
  mentionsMoney,
  normaliseTableLabel,
  startsWithNoTable,
} from './words';

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
])('the table “%s” is read as “%s”', (written, label) => {
  expect(normaliseTableLabel(written)).toBe(label);
});

test('distinguishes refusals from other answers', () => {
  const no =
    'no, No, NO!, n, No thanks, non, Nein, nee, nej, nie, Não, нет, 否, 不来, 欠席, Declined, decline, Regrets, Not coming, can’t make it, won’t attend, Abgesagt, refusé, x, ✗, false';
  for (const answer of no.split(', '))
    expect([answer, parseReply(answer) === 'no']).toEqual([answer, true]);
  const others =
    'yes, Y, Ja, oui, maybe, no reply, No response yet, not sure, pending, Accepted, Noel is coming, Nora, true, ✓, , 2';
  for (const answer of others.split(', '))
    expect([answer, parseReply(answer) === 'no']).toEqual([answer, false]);
  for (const answer of ['yes', 'no', 'Maybe', 'no reply', 'Accepted', '出席'])
    expect(looksLikeAnswer(answer)).toBe(true);
  for (const text of ['Vegan', 'Zoë Fairweather', '', 'yes but only to the evening do'])
    expect(looksLikeAnswer(text)).toBe(false);
});

test.each([
  [
    'yes',
    'Yes, can’t wait!|Can’t wait!!|wouldn’t miss it|Yes - no nuts please|Sí, viene|Will be there|👍|Nimmt teil|Présente|Confermato|Kommen beide|będą|przyjdą|viendront|vendrán|Parteciperà|RSVP’d yes|ご出席|出席します|会来|來|會|참석|예|מגיעים|سيحضر|будет|2 yes',
  ],
  [
    'no',
    'Sadly no|Sorry, no|With regret|Absente|kommt nicht|ne vient pas|no puede|non può venire|Nimmt nicht teil|nie przyjdzie|hat leider abgesagt|Not able to come|👎|leider|Not any more|RSVP’d no|Kommer ej|ご欠席|欠席します|不能来|不會|불참|לא מגיעים|لن يحضر|не будет|Avslag|nepřijde',
  ],
  [
    null,
    'Not Responded|Hasn’t replied|noch nicht|nicht geantwortet|non so|non ha risposto|no sabe todavía|No contesta|nie wiadomo|nie odpowiedział|ne sait pas|pas encore|To be confirmed|à confirmer|por confirmar|sin confirmar|Da confermare|noch zu bestätigen|do potwierdzenia|keine Zusage|n/a|nicht angemeldet|Maybe, no babysitter|1 yes 1 no|未定|미정|אולי',
  ],
])('reads answers as %s', (reply, answers) => {
  for (const answer of answers.split('|'))
    expect([answer, parseReply(answer)]).toEqual([answer, reply]);
});

test.each(replyExamples)('the answer “%s” is read as %s', (answer, reply) => {
  expect(parseReply(answer)).toBe(reply);
});

test('“no kids” or “no meat” does not decline the invitation', () => {
  for (const refusal of [
    'said no',
    'has said no',
    'unfortunately not',
    'absolutely not',
    'regretfully not',
    'I’m afraid not',
    'non hélas',
    'lo siento no',
    'não vai',
    'não consegue',
    'nie da rady',
    'non vado',
    'nope not him',
  ])
    expect([refusal, parseReply(refusal), isUnrelatedRefusal(refusal)]).toEqual([
      refusal,
      'no',
      false,
    ]);
  for (const other of [
    'no kids',
    'doesn’t drink',
    'geen noten',
    'nie pije',
    'can’t sit near Bob',
    'kids no',
    'carne no',
  ])
    expect([other, isUnrelatedRefusal(other)]).toEqual([other, true]);
});

test('recognises headings for declining, but not headings for accepting or declining', () => {
  for (const heading of [
    'Declined',
    'Regrets',
    'Not coming',
    'Kommt nicht',
    'Absagen',
    'Declined and reason',
    'Not coming and why',
    'Nicht dabei und Grund',
    'Regrets (out of town)',
  ])
    expect([heading, isDeclineHeading(heading)]).toEqual([heading, true]);
  for (const heading of [
    'RSVP',
    'Zu-/Absage',
    'Coming / not coming',
    'Présent / Absent',
    'RSVP No.',
    'Yes or no',
  ])
    expect([heading, isDeclineHeading(heading)]).toEqual([heading, false]);
  expect(isNegativeTickColumn('RSVP yes', 'RSVP no')).toBe(true);
  expect(isNegativeTickColumn('Accepted', 'Declined')).toBe(true);
  expect(isNegativeTickColumn('Wedding: accepted', 'Brunch: declined')).toBe(false);
});

test('“Attending” answers an invitation, but a plain “yes” or “no” may answer anything', () => {
  for (const answer of ['Attending', 'Declined', 'No reply', 'hat zugesagt', 'leider nein'])
    expect([answer, isInvitationAnswer(answer)]).toEqual([answer, true]);
  for (const answer of ['yes', 'no', 'ja', 'x'])
    expect([answer, isInvitationAnswer(answer)]).toEqual([answer, false]);
});

test('recognises totals, but not names that look like totals', () => {
  for (const line of [
    'Total',
    'TOTAL:',
    'Total guests: 61',
    'Grand total',
    'Summe',
    'Gesamt',
    'Razem',
    'Итого',
    '合计',
    'TOT.',
    'Ogółem',
    'Ogółem gości',
    'Total présents',
    'Total adultes',
    'Total adulti',
    'Σ',
    'Sous-total',
    'Day total',
    'Summe Zusagen',
    'Headcount',
  ])
    expect([line, isTotal(line)]).toEqual([line, true]);
  for (const name of ['Zoë Fairweather', 'Tot Hughes', 'Sum Wong', 'Total Stranger'])
    expect([name, isTotal(name)]).toEqual([name, false]);
});

test('recognises “no table yet” in a cell and before names', () => {
  for (const words of ['Unassigned', 'without a table', 'sin mesa', 'utan bord', 'bez stolika'])
    expect([words, isNoTableAnswer(words), startsWithNoTable(`${words}: Kip, Thea`)]).toEqual([
      words,
      true,
      true,
    ]);
  for (const words of ['tbc', 'попозже', 'a definir'])
    expect([words, isNoTableAnswer(words)]).toEqual([words, true]);
  for (const words of ['no table yet', 'unassigned', 'tbc', '?'])
    expect([words, isExplicitlyUnseated(words)]).toEqual([words, true]);
  for (const words of [
    'still to reply',
    'unsure',
    'no table near the band',
    'not seated next to Tom',
  ])
    expect([words, isExplicitlyUnseated(words)]).toEqual([words, false]);
  expect(startsWithNoTable('Noah Table')).toBe(false);
});

test('recognises table names, but not ambiguous words', () => {
  for (const table of [
    'Table 4',
    'table 4b',
    'T4',
    'Tisch 12',
    'Top Table',
    'Table of friends',
    'at table 4',
    'Mesa presidencial',
  ])
    expect([table, isTableName(table)]).toEqual([table, true]);
  for (const other of [
    '4',
    'No 4',
    'Oak',
    'nut allergy',
    'Beatriz Monteiro - table 4',
    'Stable boy',
  ])
    expect([other, isTableName(other)]).toEqual([other, false]);
});

test('recognises titles, dates, money, free seats, legends and addresses, but not similar names', () => {
  for (const title of [
    'Guest list',
    'GUEST LIST v7 FINAL (11 so far)',
    'Lista gości – strona Pana Młodego',
    'Sitzordnung 22. August',
    'WEDDING LIST FROM BARBARA',
    '婚礼宾客名单',
    'רשימת מוזמנים – צד החתן',
  ])
    expect([title, isListTitle(title)]).toEqual([title, true]);
  for (const name of ['Jan List', 'April May', 'Paige Guest', 'Final Smith', 'Rose Plant'])
    expect([name, isListTitle(name)]).toEqual([name, false]);
  for (const date of [
    'Saturday 12 September 2026',
    '22. August',
    'samedi 12 septembre',
    '12 de junio de 2027',
  ])
    expect([date, isDate(date)]).toEqual([date, true]);
  for (const other of ['April May', 'May 07700 900144', 'Table 12', '12 High Street'])
    expect([other, isDate(other)]).toEqual([other, false]);
  for (const sum of [
    'budget £4,200 so far',
    'Busta: 1000 euro',
    'wesele kosztuje 320 zł od talerzyka',
    'R$ 50',
  ])
    expect([sum, mentionsMoney(sum)]).toEqual([sum, true]);
  for (const other of ['Table 12', 'Tom, 5 years', 'Europa 4'])
    expect([other, mentionsMoney(other)]).toEqual([other, false]);
  for (const seat of ['OPEN', '2 Plätze frei', 'empty seat', '(vacant)'])
    expect([seat, isFreeSeat(seat)]).toEqual([seat, true]);
  for (const name of ['Free Willy', 'Leer Jansen'])
    expect([name, isFreeSeat(name)]).toEqual([name, false]);
  expect(['V = vegetarian, GF = gluten free', 'K = kosher  V = vegetarian'].map(isLegend)).toEqual([
    true,
    true,
  ]);
  for (const address of [
    '41 Bramble Rise',
    'Bakewell DE45 9ZZ',
    'Lindenstraße 12',
    'Fort Collins, CO 80521',
    '1012 AB Amsterdam',
  ])
    expect([address, isAddress(address)]).toEqual([address, true]);
  for (const name of ['April May, 12 High Street', 'Dr Helen Marsh / Table 9', 'Rose Lane'])
    expect([name, isAddress(name)]).toEqual([name, false]);
});

test('does not read a disliked person as food', () => {
  const people =
    'doesn’t like Sarah Fisher|can’t stand Mr Lamb|can’t stand Lamb|can’t stand Eileen|dislikes Rob Appleby|not keen on Eggert|loathes crabby people|hates Sarah Fisher|no Sal|no sale';
  for (const words of people.split('|'))
    expect([words, classifyFoodRemark(words)]).toEqual([words, null]);
});

test('reads dislikes and low-salt diets as food to avoid', () => {
  const avoided =
    'can’t stand mushroom|doesn’t like the fish|hates blue cheese|no salt|Low salt (heart)|low-FODMAP|no added salt|salzarm|sans sel|sin sal|povera di sale|n’aime pas les champignons|mag keine Pilze|nie lubi ryb|lust geen gluten';
  for (const words of avoided.split('|'))
    expect([words, classifyFoodRemark(words)]).toEqual([words, 'allergies']);
  for (const name of ['Sal Salter', 'Selma Low', 'Pia Sale', 'Odia Detesta'])
    expect([name, classifyFoodRemark(name)]).toEqual([name, null]);
});

test('no key is used both for headings and in a language’s lexicon', () => {
  const ofLanguages = new Set(Object.values(lexicons).flatMap((language) => Object.keys(language)));
  expect(Object.keys(columnWords).filter((tag) => ofLanguages.has(tag))).toEqual([]);
});

test('every heading belongs to a known column kind and has words', () => {
  expect(
    headings.filter(
      ({ kind, words }) => !(kind in columnKinds) || words.some((word) => !word.trim()),
    ),
  ).toEqual([]);
});
