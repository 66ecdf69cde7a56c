import { escapeFormula } from '@/lib/text/spreadsheet-cell';
import { getFullHouseholdNames, type Household, type ReplyLink } from '../host/households';
import { formatLinksCsv } from '../host/links-csv';
import type { ReplyQuestion } from './model';

type AnsweringLink = Pick<ReplyLink, 'answers' | 'guest_ids'>;

/** Counts households by answer: offered answers first, then those no longer offered, then “no answer”. Free-text answers are counted together. */
export function countAnswers(
  { id, choices }: ReplyQuestion,
  links: readonly AnsweringLink[],
): { label: string; households: number }[] {
  const asked = links.filter(({ guest_ids }) => guest_ids.length > 0);
  const given = asked.flatMap(({ answers }) => answers[id] ?? []);
  const labels = [...new Set([...(choices ?? []), ...given])];
  const counts = choices
    ? labels.map((label) => ({
        label,
        households: given.filter((answer) => answer === label).length,
      }))
    : [{ label: 'answered', households: given.length }];
  return [...counts, { label: 'no answer', households: asked.length - given.length }];
}

export const listAnswers = (
  questions: readonly ReplyQuestion[],
  { answers }: Pick<ReplyLink, 'answers'>,
) =>
  questions.flatMap(({ id, words }) => {
    const answer = answers[id];
    return answer === undefined ? [] : [{ id, words, answer }];
  });

/** A row for each household that has a link, a column for each question. */
export const formatAnswersCsv = (
  questions: readonly ReplyQuestion[],
  households: readonly Household[],
): string =>
  formatLinksCsv(
    ['Names', 'Guests', 'Household', ...questions.map(({ words }) => escapeFormula(words))],
    households.flatMap(({ guests, link }) =>
      link
        ? [
            [
              getFullHouseholdNames({ guests }),
              guests.map(({ name }) => name).join(', '),
              guests[0]?.party ?? '',
              ...questions.map(({ id }) => link.answers[id] ?? ''),
            ],
          ]
        : [],
    ),
  );
