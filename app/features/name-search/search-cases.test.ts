import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasExpectedResults, type SearchCases } from '../../../tests/support/search-cases';

const { lists, cases } = JSON.parse(
  readFileSync('app/features/name-search/search-cases.json', 'utf8'),
) as SearchCases;

test.each([...new Set(cases.map(({ kind }) => kind))])('search cases: %s', (kind) => {
  const failed = cases.filter((each) => each.kind === kind && !hasExpectedResults(each, lists));
  expect(failed.map(({ query }) => query)).toEqual([]);
});
