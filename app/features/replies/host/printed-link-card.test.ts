import { expect, test } from 'vitest';
import { languages } from '@/features/languages/languages';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { createReplyPhrases } from '../phrases';
import { toPrintedReplyCard } from './printed-link-card';

const guest = (name: string, is_evening = false): Guest => ({
  ...toGuestDetails({ name }),
  ...{ id: name, created_at: '', seat: null, is_evening },
});
const to = (...guests: Guest[]) => ({
  household: { key: 'l', link: null, guests },
  names: 'Ola i Piotr',
  address: 'http://localhost/reply/token?lang=pl',
});

test('a reply card shows the deadline in its language and a short address to type', () => {
  const [, , polish] = languages;
  const phrases = createReplyPhrases(polish);
  const card = toPrintedReplyCard(to(guest('Ola'), guest('Piotr', true)), phrases, '2027-04-30');
  expect(card).toMatchObject({
    names: 'Ola i Piotr',
    address: 'http://localhost/reply/token?lang=pl',
    ask: phrases.ask,
  });
  expect(card.shown).toBe('localhost/reply/token');
  expect(card.answerBy).toContain('30 kwietnia 2027');
  expect(toPrintedReplyCard(to(guest('Piotr Zieliński', true)), phrases, null)).toMatchObject({
    names: 'Piotr Zieliński',
    ask: phrases.askEvening,
    answerBy: null,
  });
});
