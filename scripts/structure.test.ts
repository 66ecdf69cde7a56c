import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  featureOrder,
  findCrowdedFolders,
  findFaults,
  findMissingSources,
  readRegisteredKinds,
} from './structure';

const faults = (files: Record<string, string>) => findFaults(new Map(Object.entries(files)));
const importing = (specifier: string) => `import { something } from '${specifier}';\n`;

test('docs/architecture.md lists the features in the order that this check enforces', () => {
  const [, list = ''] =
    /\n```\n(site · [^`]+)\n```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
  expect(list.split('\n').map((line) => line.split(' · '))).toEqual(featureOrder.toReversed());
});

test('a feature may use the components of a feature below it in the feature order', () => {
  expect(
    faults({
      'app/features/guest-page/components/guest-page.tsx': importing(
        '@/features/guests/list/guest-list',
      ),
      'app/features/guests/list/guest-list.tsx': importing('@/components/field'),
      'app/components/field.tsx': importing('@/lib/dates'),
      'app/lib/dates/dates.ts': '',
    }),
  ).toEqual([]);
});

test.each([
  [
    'app/features/events/model.ts',
    '@/features/guests/model',
    'app/features/guests/model.ts',
    'guests stands above events',
  ],
  [
    'app/features/faq/model.ts',
    '../demo/model',
    'app/features/demo/model.ts',
    'demo stands beside faq',
  ],
  [
    'app/features/extra/model.ts',
    '../demo/model',
    'app/features/demo/model.ts',
    'the feature extra has no place',
  ],
  [
    'app/lib/dates/dates.ts',
    '@/components/field',
    'app/components/field.tsx',
    'arrows run routes → features',
  ],
  [
    'app/components/field.tsx',
    '@/features/faq/model',
    'app/features/faq/model.ts',
    'arrows run routes → features',
  ],
  [
    'app/features/faq/model.ts',
    '@/lib/backend/supabase',
    'app/lib/backend/supabase.ts',
    'only stores, queries.ts',
  ],
  [
    'app/features/faq/model.ts',
    '@/lib/backend/functions',
    'app/lib/backend/functions.ts',
    'only stores, queries.ts',
  ],
  ['app/features/faq/model.ts', '@/server-context', 'app/server-context.ts', 'is read in routes'],
  [
    'app/lib/dates/dates.ts',
    '../../../server/log',
    'server/log.ts',
    'the app never imports the server',
  ],
  [
    'server/limits/limiter.ts',
    '../web/failures.ts',
    'server/web/failures.ts',
    'arrows run web → limits → http',
  ],
  [
    'server/log.ts',
    '../app/lib/dates/dates.ts',
    'app/lib/dates/dates.ts',
    'the server takes types, model.ts',
  ],
  [
    'supabase/functions/_shared/mail.ts',
    '../../../app/lib/dates/dates.ts',
    'app/lib/dates/dates.ts',
    'functions are deployed alone',
  ],
])('%s must not import %s', (from, specifier, to, fault) => {
  expect(faults({ [from]: importing(specifier), [to]: '' })).toEqual([
    expect.stringContaining(fault),
  ]);
});

test('a dynamic import counts as an import', () => {
  const text = "const load = () => import('@/features/guests/model');\n";
  expect(
    faults({ 'app/features/events/store.ts': text, 'app/features/guests/model.ts': '' }),
  ).toHaveLength(1);
});

test.each([
  ['app/features/events/model.ts', '@/features/guests/words.json', 'guests stands above events'],
  ['server/log.ts', '../app/features/faq/words.json', 'the server takes types, model.ts'],
])('%s must not import the JSON file %s', (from, specifier, fault) => {
  const text = `import words from '${specifier}' with { type: 'json' };\n`;
  expect(faults({ [from]: text })).toEqual([expect.stringContaining(fault)]);
});

test('a feature may import its own JSON files and package.json', () => {
  const text =
    "import words from './words.json';\nimport { version } from '../../../package.json';\n";
  expect(faults({ 'app/features/faq/model.ts': text })).toEqual([]);
});

test('the server may import pure modules and types', () => {
  const text = `${importing('../app/features/faq/model.ts')}${importing('../app/features/name-search/words.ts')}import type { A } from '../app/lib/a.ts';\n`;
  const files = ['app/features/faq/model.ts', 'app/features/name-search/words.ts', 'app/lib/a.ts'];
  expect(
    faults({ 'server/log.ts': text, ...Object.fromEntries(files.map((file) => [file, ''])) }),
  ).toEqual([]);
});

test('only server/backend/lite may import @supabase/lite, types included', () => {
  const text = `${importing('@supabase/lite/postgres')}import type { App } from '@supabase/lite';\n`;
  expect(faults({ 'server/backend/lite/services.ts': text })).toEqual([]);
  const refused = expect.stringContaining('only server/backend/lite knows it');
  expect(faults({ 'server/backend/calls/api.ts': text })).toEqual([refused, refused]);
  expect(faults({ 'app/lib/text/text.ts': importing('@supabase/lite') })).toEqual([refused]);
  expect(faults({ 'server/backend/calls/api.ts': importing('@supabase/lite-client') })).toEqual([]);
});

test('reports every file of an import cycle', () => {
  const [fault] = faults({
    'app/lib/a.ts': importing('./b'),
    'app/lib/b.ts': importing('./c'),
    'app/lib/c.ts': importing('./a'),
  });
  expect(fault).toContain('app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts');
});

test.each([
  [
    'app/routes/home.tsx',
    'useEffect(() => {});',
    'a route only composes; move useEffect into a feature',
  ],
  ['app/lib/seating-page.ts', '', 'it is the guest page'],
  ['server/a.ts', 'const snapshot = 1;', 'it is the guest page data'],
  ['server/a.ts', 'let isTold = false;', 'isListening'],
  ['app/lib/utils.ts', '', 'name it for what is in it'],
  ['app/lib/pageTitle.ts', '', 'file names are kebab-case'],
])('%s with "%s" is refused', (file, text, fault) => {
  expect(faults({ [file]: text })).toEqual([expect.stringContaining(fault)]);
});

test('a top-level folder has at most 16 files, not counting files in subfolders', () => {
  const loose = Array.from({ length: 16 }, (_, at) => `app/features/door/file-${at}.ts`);
  expect(
    findCrowdedFolders([
      ...loose,
      'app/features/door/phone/store.ts',
      'app/features/print/model.ts',
    ]),
  ).toEqual([]);
  expect(findCrowdedFolders([...loose, 'app/features/door/door-search.test.ts'])).toEqual([
    expect.stringContaining('door: 17 loose files'),
  ]);
  expect(
    findCrowdedFolders(
      loose.map((file) => file.replace('app/features/door', 'server')).concat('server/main.ts'),
    ),
  ).toHaveLength(1);
  expect(
    findCrowdedFolders([
      ...loose.map((file) => file.replace('app/features/door', 'server/backend')),
      'server/backend/keys.ts',
    ]),
  ).toHaveLength(1);
});

const registered = {
  'app/features/seating/fixtures/kinds.ts':
    "export const fixtureKinds = [\n  'dance-floor',\n  'kitchen',\n] as const;\n",
  'app/features/seating/wishes/kinds.ts':
    'export const wishOperands = {\n  not_at: { who: [] },\n  near: { who: [] },\n} as const;\n',
  'app/features/print/sheet-kinds.ts':
    "type Sheet = {\n  name: string;\n};\nexport const sheetsByKind = {\n  kitchen: { name: 'For it' },\n};\n",
};

test.each([
  ["const isWalkedOn = fixture.kind === 'dance-floor';", ['dance-floor']],
  ["const isWalkedOn = 'dance-floor' !== kind;", ['dance-floor']],
  [
    "  switch (wish.kind) {\n    case 'near':\n      return 1;\n    case 'not_at':\n      return 2;\n  }\n",
    ['near', 'not_at'],
  ],
  ["const blocks = ['kitchen', 'dance-floor'].includes(thing.kind);", ['kitchen', 'dance-floor']],
])('%j is refused outside the registries', (text, kinds) => {
  const found = kinds.map((kind) => expect.stringContaining(`asks for the kind '${kind}'`));
  expect(faults({ ...registered, 'app/features/room/room-problems.ts': text })).toEqual(found);
});

test('a registry’s own file may compare `kind` with its registered kinds', () => {
  const text = "const isHot = kind === 'kitchen';\n";
  expect(faults({ ...registered, 'app/features/seating/fixtures/bar.ts': text })).toEqual([]);
  const sheet = 'app/features/print/sheet-kinds.ts';
  expect(faults({ ...registered, [sheet]: registered[sheet] + text })).toEqual([]);
});

test('allows unregistered kinds, and registered kinds outside comparisons of `kind`', () => {
  const text =
    "if (answer.kind === 'done' || word === 'near' || column.kind === 'name') show({ kind: 'near' });\nswitch (part) {\n  case 'near':\n}\n";
  expect(faults({ ...registered, 'app/features/room/room-problems.ts': text })).toEqual([]);
});

test('no two files export a type of the same name', () => {
  const files = {
    'app/features/door/model.ts': 'export type Placed = string;\n',
    'app/features/print/flow.ts': 'export type Placed<Row> = { row: Row };\n',
  };
  expect(faults(files)).toEqual([expect.stringContaining('export a type Placed each')]);
  expect(faults({ ...files, 'app/features/print/flow.ts': 'type Placed = string;\n' })).toEqual([]);
});

test('at most one line in 30 of the source is a comment', () => {
  const withComments = (every: number) => ({
    'app/lib/dates/dates.ts': `// Why.\n${'let a;\n'.repeat(every - 1)}`.repeat(50),
  });
  expect(faults(withComments(30))).toEqual([]);
  expect(faults(withComments(29))).toEqual([expect.stringContaining('lines are comments')]);
});

test.each(readRegisteredKinds((file) => readFileSync(file, 'utf8')))(
  'each kind of $of is found in its registry',
  ({ kinds }) => {
    expect(kinds.size).toBeGreaterThan(5);
  },
);

test('a stylesheet may only name sources that exist', () => {
  const paths = ['app/components/field.tsx', 'app/features/venue/components/plan-sheet.tsx'];
  const stylesheet = 'app/features/venue/components/plan-page.css';
  const text = `@source "./*.tsx";
@source "../../../components";
@source not "./{plan-sheet,by-table}.tsx";`;
  expect(findMissingSources(stylesheet, text, paths)).toEqual([
    expect.stringContaining('names app/features/venue/components/by-table.tsx'),
  ]);
});
