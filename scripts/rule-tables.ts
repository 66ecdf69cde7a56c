import { Hono } from 'hono';
import type { Env } from '../server/http/env.ts';
import type { Limiter } from '../server/limits/limiter.ts';
import { limitRequests } from '../server/limits/request-limits.ts';

type Cell = string | number;
type Cells = readonly Cell[];

const markdown = (heading: Cells, rows: readonly Cells[]) =>
  [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |'))
    .join('\n');

const begin = (name: string) => `<!-- ${name}: written by npm run types -->`;
const end = (name: string) => `<!-- end of ${name} -->`;

/** Replaces the tables between their markers in a page. Throws if a marker is missing. */
export function replaceTables(page: string, tables: Record<string, string>): string {
  return Object.entries(tables).reduce((text, [name, table]) => {
    const [from, to] = [text.indexOf(begin(name)), text.indexOf(end(name))];
    if (from < 0 || to < from)
      throw new Error(`docs/rules.md needs ${begin(name)} and ${end(name)}`);
    return `${text.slice(0, from)}${begin(name)}\n${table}\n${text.slice(to)}`;
  }, page);
}

/** Generates the tables of docs/rules.md from supabase/schema.sql, supabase/seed.sql and the server's rate limits. */
export const buildRuleTables = (schema: string, seed: string) => ({
  plans: parsePlans(seed),
  columns: parseColumns(schema),
  'rate limits': rateLimits(),
});

const UNLIMITED = 999_999;
const counted = (count: number) => (count === UNLIMITED ? 'unlimited' : count);
const pounds = (price: number) => (price === 0 ? 'free' : `£${price}`);

function parsePlans(seed: string): string {
  const rows = [
    ...seed.matchAll(
      /^ {2}\('[\w-]{36}', '([\w ]+)', (\d+), ([\d.]+), (\d+), (\d+), (?:true|false), (\d+),$/gm,
    ),
  ];
  const plans = rows.map(([, name = '', ...numbers]) => {
    const [, price = 0, guests = 0, events = 0, months] = numbers.map(Number);
    return { name, price, guests, events, months };
  });
  return markdown(
    ['', ...plans.map(({ name }) => name)],
    [
      ['price, once', ...plans.map(({ price }) => pounds(price))],
      ['events', ...plans.map(({ events }) => counted(events))],
      ['guests per event', ...plans.map(({ guests }) => counted(guests))],
      [
        'how long',
        ...plans.map(({ price, months }) =>
          price === 0 ? 'does not run out' : `${months} months`,
        ),
      ],
    ],
  );
}

const kinds: Record<string, string> = {
  'private.one_line': ', one line',
  'private.plain_text': ', several lines',
};

/** Collects the limits of columns in `public` that a single constraint states, in one row per table, in the order of the schema. */
function parseColumns(schema: string): string {
  const tables = schema.matchAll(/^CREATE TABLE public\.(\w+) \(\n([\s\S]*?)^\);/gm);
  const rows = [...tables].flatMap(([, table = '', lines = '']) => {
    const checks = [...lines.matchAll(/^ {4}CONSTRAINT \w+ CHECK \((.+?)\),?$/gm)].map(
      ([, check = '']) => check,
    );
    const columns = new Map<string, string[]>();
    for (const [, column = '', type = '', rest = ''] of lines.matchAll(
      /^ {4}(?!CONSTRAINT)(\w+) ([\w.]+)(.*)$/gm,
    )) {
      const bounds = checks.map((check) => parseBounds(column, check)).find(Boolean);
      if (!bounds) continue;
      const value = `${bounds}${kinds[type] ?? ''}${rest.includes('NOT NULL') ? '' : ', or none'}`;
      columns.set(value, [...(columns.get(value) ?? []), `\`${column}\``]);
    }
    if (columns.size === 0) return [];
    const values = [...columns].map(([value, names]) => `${names.join(', ')}: ${value}`);
    return [[`\`${table}\``, values.join('; ')]];
  });
  return markdown(['table', 'columns and their values'], rows);
}

/** Parses the limit that a constraint in PostgreSQL's spelling sets for a column: a length, a range or a list of words; null for any other kind. */
export function parseBounds(column: string, check: string): string | null {
  if (!new RegExp(`\\b${column}\\b`).test(check)) return null;
  const [, words] = new RegExp(`^\\(${column} = ANY \\(ARRAY\\[(.+)\\]\\)\\)$`).exec(check) ?? [];
  if (words) return plain(words);
  const [, longest] = /char_length\([^<>]*\) <= (\d+)/.exec(check) ?? [];
  if (longest) {
    const [, shortest] = /char_length\([^<>]*\) >= (\d+)/.exec(check) ?? [];
    const least = shortest ?? (check.includes("<> ''") ? '1' : null);
    return `${least ? `${least} to ` : 'up to '}${formatThousands(Number(longest))} characters`;
  }
  const [, least, below, most] =
    new RegExp(`^\\(\\(${column} >= (.+)\\) AND \\(${column} <(=?) (.+)\\)\\)$`).exec(check) ?? [];
  return least && most ? `${plain(least)} to ${below ? '' : 'less than '}${plain(most)}` : null;
}

const plain = (value: string) =>
  value
    .replace(/::[a-z ]+|[()']| 00:00:00\+00/g, '')
    .replace(/^\d{4,}$/, (digits) => formatThousands(Number(digits)));

const formatThousands = (count: number) => count.toLocaleString('en-GB');

const windows = new Map([
  [60, '1 minute'],
  [600, '10 minutes'],
  [3600, '1 hour'],
  [86_400, '1 day'],
]);

function rateLimits(): string {
  const limits = new Map<string, Map<string, string>>();
  const note: Limiter = ({ name, max, window, key, perNetwork }) => {
    const length = windows.get(window) ?? `${window} seconds`;
    const per = !key || perNetwork ? 'network' : /\w+$/.exec(name)?.[0]; // the name ends with the counted noun
    const group = `${per} | ${length}`;
    const ofGroup = limits.get(group) ?? new Map<string, string>();
    limits.set(group, ofGroup.set(name, `${name}: ${formatThousands(max)}`));
    return (_, next) => next();
  };
  limitRequests(new Hono<Env>(), note, {
    hasSession: () => false,
    isRefreshToken: async () => false,
    hasPaidPlan: async () => false,
  });
  const rows = [...limits].map(([group, byName]) => [group, [...byName.values()].join('; ')]);
  return markdown(['per', 'window', 'limits'], rows);
}
