import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Plan } from '../model';
import { PlanList } from './plan-list';

const plan = (name: string, price: number): Plan => ({
  ...{
    id: name,
    name,
    price,
    rank: price,
    max_guests: 50,
    max_events: 1,
    access_period_months: 12,
    features: [],
  },
  is_popular: false,
});
const validities = (props: { hasSameLine?: boolean }) => {
  const list = createElement(PlanList, {
    plans: [plan('Basic', 0), plan('Pro', 39)],
    badge: 'POPULAR',
    action: () => null,
    ...props,
  });
  return renderToStaticMarkup(list).match(/Valid for 12 months|No end date/g);
};

test('the free plan has no end date, others show 12 months', () => {
  expect(validities({})).toEqual(['No end date', 'Valid for 12 months']);
});

test('the pricing page shows the same validity on every card', () => {
  expect(validities({ hasSameLine: true })).toEqual(['Valid for 12 months', 'Valid for 12 months']);
});
