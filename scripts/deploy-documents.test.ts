import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const blocksIn = (document: string, language: string) =>
  [...document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  );
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

const yamlBlocks = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => blocksIn(read(`docs/${name}`), 'yaml').map((block) => ({ name, block })));
const alertRules = yamlBlocks.find(({ block }) => block.startsWith('groups:'))?.block ?? '';

test('YAML blocks in the documents have no empty keys', () => {
  expect(yamlBlocks.length).toBeGreaterThan(1);
  const emptyKeys = yamlBlocks.flatMap(({ name, block }) => {
    const found: string[] = [];
    parse(block, (key, value) => {
      if (value === null) found.push(`${name}: ${key}`);
      return value;
    });
    return found;
  });
  expect(emptyKeys).toEqual([]);
});

test.skipIf(!isInstalled('promtool'))('Prometheus loads the alert rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rules.yml'), alertRules);
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', join(folder, 'rules.yml')],
    { encoding: 'utf8' },
  );
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});

test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = join(folder, 'placecard.service');
  writeFileSync(
    unit,
    read('deploy/placecard.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
  );
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toBe('');
});

test('every npm command named in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ];
  const named = documents
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [
      ...read(name).matchAll(/(?:npm run (?:--silent )?|placecard-command )([a-z][a-z:]*)/g),
    ])
    .map(([, command = '']) => command);
  expect(named).toContain('restore');
  expect(named.filter((command) => !scripts[command])).toEqual([]);
});

test('placecard-command uses the user and the settings of the systemd unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placecard-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const environment = { PATH: `${folder}:${process.env.PATH}` } as unknown as NodeJS.ProcessEnv;
  const { stdout } = spawnSync(
    join(root, 'deploy/placecard-command'),
    ['restore', '/a b.backup', '--overwrite'],
    {
      encoding: 'utf8',
      env: environment,
    },
  );
  const words = stdout.trim().split('\n');
  expect(words.slice(words.indexOf('npm'))).toEqual([
    'npm',
    'run',
    '--silent',
    'restore',
    '--',
    '/a b.backup',
    '--overwrite',
  ]);
  const unit = read('deploy/placecard.service');
  for (const [option, line] of [
    ['--uid=placecard', 'User=placecard'],
    ['--working-directory=/srv/placecard', 'WorkingDirectory=/srv/placecard'],
    ['--property=UMask=0077', 'UMask=0077'],
    ['--setenv=DATA_DIR=/var/lib/placecard', 'DATA_DIR=/var/lib/placecard'],
    ['--property=EnvironmentFile=/etc/placecard.env', 'EnvironmentFile=/etc/placecard.env'],
  ] as const) {
    expect(words).toContain(option);
    expect(unit).toContain(line);
  }
});
