import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Package = {
  version?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
};

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as {
  packages: Record<string, Package>;
};

/** Platforms that people install on, by Node's names. */
const platforms = [
  'linux x64',
  'linux arm64',
  'darwin x64',
  'darwin arm64',
  'win32 x64',
  'win32 arm64',
];

const locked = (of: string, name: string) =>
  packages[`${of}/node_modules/${name}`] ?? packages[`node_modules/${name}`];

/** Packages with a binary for each platform. npm picks the binary by its name. */
const natives = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const binaries = Object.entries(optionalDependencies)
    .filter(([name]) => /linux|darwin|win32|windows/.test(name))
    .map(([name, expectedVersion]) => ({ name, expectedVersion, entry: locked(path, name) }));
  return binaries.length > 0 ? [{ path, binaries }] : [];
});

test('the lock lists native packages, including rolldown', () => {
  expect(natives.map(({ path }) => path)).toContain('node_modules/rolldown');
});

test.each(natives)('the lock has $path for Linux, macOS and Windows', ({ binaries }) => {
  const offered = binaries.flatMap(({ entry }) =>
    (entry?.os ?? []).flatMap((os) => (entry?.cpu ?? []).map((cpu) => `${os} ${cpu}`)),
  );

  expect(
    binaries
      .filter(({ entry, expectedVersion }) => entry?.version !== expectedVersion)
      .map(({ name }) => name),
  ).toEqual([]);
  expect(offered).toEqual(expect.arrayContaining(platforms));
});

test('test tools are dev dependencies only', () => {
  const tools = [
    'vitest',
    'lighthouse',
    'playwright-core',
    'deno',
    'supabase',
    '@biomejs/biome',
    '@sentry/node',
  ];
  expect(tools.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
});
