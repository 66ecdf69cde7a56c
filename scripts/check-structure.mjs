// Holds the imports against the arrows of docs/architecture.md: direction, circles, vocabulary. Each message says what to do instead.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from './setup.mjs';

const problems = [];
const files = ['app', 'server', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|database\.types\.ts$/.test(file)),
);

const place = (file) => {
  const [, feature, kind] = /^app\/features\/([^/]+)\/(.+?)\.tsx?$/.exec(file) ?? [];
  if (feature) return { room: 'features', feature, kind };
  if (file.startsWith('app/routes/')) return { room: 'routes' };
  if (file.startsWith('app/components/')) return { room: 'components' };
  if (file.startsWith('app/lib/')) return { room: 'lib' };
  if (file.startsWith('app/')) return { room: 'app' };
  return { room: file.startsWith('server/') ? 'server' : 'functions' };
};

const rank = { app: 4, routes: 3, features: 2, components: 1, lib: 0 };
const mayReachSupabase = (file) => /\/(queries|mutations|account-store)\.ts$|^app\/features\/auth\//.test(file);
const lentByFeatures = ['queries', 'schema', 'model', 'store', 'event-store'];

function check(from, to, isTypeOnly) {
  const [a, b] = [place(from), place(to)];
  const say = (what) => problems.push(`${from} imports ${to}: ${what}`);
  if (a.room === 'server') {
    const isPure = /\/model\.ts$/.test(to) || isTypeOnly;
    if (to.startsWith('app/') && !isPure)
      say('the server takes only model.ts and types from the app; put pure rules into a model.ts');
    return;
  }
  if (a.room === 'functions') {
    if (b.room !== 'functions') say('functions are deployed alone; put what they share into supabase/functions/_shared');
    return;
  }
  if (b.room === 'server') return say('the app never imports the server; ask it over HTTP or through app/server-context.ts');
  if (b.room === 'functions') {
    if (from !== 'app/lib/brand.ts') say('only app/lib/brand.ts reads from the functions');
    return;
  }
  if (to === 'app/lib/supabase.ts' && !mayReachSupabase(from))
    say('only queries.ts, mutations.ts, events/account-store.ts and features/auth talk to the backend; add the call there');
  if (to === 'app/lib/public-tables.ts' && !/\/(public-\w+|record-guest-page)\.ts$/.test(from))
    say('only public-*.ts and seating/record-guest-page.ts ask with the public key alone; add the call there');
  if (to === 'app/server-context.ts' && a.room !== 'app' && a.room !== 'routes')
    say('what the server hands over is read in routes');
  else if (to !== 'app/server-context.ts' && rank[b.room] > rank[a.room])
    say('arrows run routes → features → components → lib; move what both need downwards');
  if (
    a.room === 'features' &&
    b.room === 'features' &&
    a.feature !== b.feature &&
    !lentByFeatures.includes(b.kind) &&
    to !== 'app/features/auth/auth-provider.tsx'
  ) {
    say("a feature lends its queries, schema, model and store, nothing else; let two features' parts meet in a route");
  }
}

const resolve = (from, specifier) => {
  const path = specifier.startsWith('@/')
    ? join('app', specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (!path) return null;
  return (
    [path, `${path}.ts`, `${path}.tsx`]
      .map(normalize)
      .find((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile()) ?? null
  );
};

const graph = new Map();
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  graph.set(file, new Set());
  for (const [, type, specifier] of text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'/gm)) {
    const target = resolve(file, specifier.split('?')[0]);
    if (!target || !/\.tsx?$/.test(target)) continue;
    check(file, target, Boolean(type));
    if (!type) graph.get(file).add(target);
  }
  if (/(^|\/)(utils?|helpers?|misc|common|stuff)(\/|\.tsx?$)/.test(file)) problems.push(`${file}: name it for what is in it`);
  if (!/^[a-z0-9._$+-]+$/.test(relative(dirname(file), file))) problems.push(`${file}: file names are kebab-case`);
}

const done = new Set();
const walk = (file, trail) => {
  if (trail.includes(file)) {
    problems.push(
      `a circle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}; move what both need into a file of its own`,
    );
    return;
  }
  if (done.has(file)) return;
  for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
  done.add(file);
};
for (const file of files) walk(file, []);

for (const problem of problems) console.error(problem);
console.info(`structure: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length ? 1 : 0);
