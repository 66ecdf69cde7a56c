import { expect, test } from 'vitest';
import { describeWebhook } from './model';
import { normaliseWebhookUrl, type Webhook } from './schema';

const now = new Date(2027, 5, 12, 15, 0);
const at = (hours: number, minutes: number, day = 12) =>
  new Date(2027, 5, day, hours, minutes).toISOString();
const unused: Webhook = {
  id: '1',
  url: 'https://tool.example/',
  due_at: null,
  sent_at: null,
  status: null,
  problem: null,
  tries: 0,
  is_off: false,
};

test.each([
  ['Nothing sent yet', {}],
  ['Sending...', { due_at: at(15, 0) }],
  ['Answered 200 today at 14:02', { sent_at: at(14, 2), status: 200, tries: 1 }],
  ['Answered 200 on 11 Jun 2027 at 14:02', { sent_at: at(14, 2, 11), status: 200, tries: 1 }],
  [
    'Answered 500 today at 14:59; trying again at 15:01',
    { sent_at: at(14, 59), status: 500, tries: 2, due_at: at(15, 1) },
  ],
  ['No answer; tried 4 times', { sent_at: at(14, 2), problem: 'no_answer', tries: 4 }],
  ['Switched off after 50 failures', { sent_at: at(14, 2), status: 500, tries: 4, is_off: true }],
] as const)('describes a webhook: %s', (words, facts) => {
  expect(describeWebhook({ ...unused, ...facts }, now)).toBe(words);
});

test.each([
  ['https://tool.example', 'https://tool.example/'],
  [' https://Tool.Example/Hook?a=1#part ', 'https://tool.example/Hook?a=1'],
  ['https://tool.example:443/', 'https://tool.example/'],
  ['https://büro.example/ä', 'https://xn--bro-hoa.example/%C3%A4'],
  ['http://tool.example/', null],
  ['https://tool.example:8443/', null],
  ['https://user:word@tool.example/', null],
  ['https://[::1]/', null],
  ['tool.example', null],
  ['', null],
])('stores the webhook URL %j as %j', (text, stored) => {
  expect(normaliseWebhookUrl(text)).toBe(stored);
});
