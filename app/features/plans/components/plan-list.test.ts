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
const validities = (props: { showsValidityOfFree?: boolean }) => {
  const list = createElement(PlanList, {
    plans: [plan('Basic', 0), plan('Pro', 39)],
    badge: 'POPULAR',
    action: () => null,
    ...props,
  });
  return renderToStaticMarkup(list).match(/Valid for 12 months|No end date/g);
};

test('the free plan shows no end date, and other plans show 12 months', () => {
  expect(validities({})).toEqual(['No end date', 'Valid for 12 months']);
});

test('the pricing page shows the same validity on every card', () => {
  expect(validities({ showsValidityOfFree: true })).toEqual([
    'Valid for 12 months',
    'Valid for 12 months',
  ]);
});

test('lists shared features once, below the cards', () => {
  const plans = [
    { ...plan('Basic', 0), features: ['QR code', 'A small wedding'] },
    { ...plan('Pro', 39), features: ['QR code', 'Two events'] },
  ];
  const html = renderToStaticMarkup(createElement(PlanList, { plans, action: () => null }));
  expect(html.match(/QR code|A small wedding|Two events|All plans have/g)).toEqual([
    'A small wedding',
    'Two events',
    'All plans have',
    'QR code',
  ]);
});

test('features of all plans can be left out of the cards and below them', () => {
  const plans = [
    { ...plan('Basic', 0), features: ['QR code', 'A small wedding'] },
    { ...plan('Pro', 39), features: ['QR code', 'Two events'] },
  ];
  const list = createElement(PlanList, {
    ...{ plans, showsSharedFeatures: false, note: 'Paid once.', action: () => null },
  });
  const html = renderToStaticMarkup(list);
  expect(html).not.toContain('QR code');
  expect(html).toContain('Paid once.');
});

test('a single plan lists all of its features on its card', () => {
  const plans = [{ ...plan('Pro', 39), features: ['QR code'] }];
  const html = renderToStaticMarkup(createElement(PlanList, { plans, action: () => null }));
  expect(html).toContain('<li>QR code</li>');
  expect(html).not.toContain('All plans have');
});
