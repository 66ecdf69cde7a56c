import { dirname, join, normalize, relative } from 'node:path/posix';
import { findClassFaults } from './long-classes.ts';

/** Features in layers, lowest first. A feature may import from lower layers, including their components, but not from its own or higher ones. */
export const featureOrder = [
  ['auth', 'plans', 'theme', 'name-search', 'languages'],
  ['events'],
  ['sharing'],
  ['seating'],
  ['history'],
  ['collaboration'],
  ['guests'],
  ['guest-page', 'import'],
  ['room', 'page-stats', 'replies', 'copies', 'planner'],
  ['auto-seating'],
  ['door', 'print'],
  [
    'site',
    'demo',
    'faq',
    'contact',
    'account',
    'checkout',
    'check-list',
    'event-report',
    'command-palette',
    'venue',
  ],
];

/** Folders of the server in layers, lowest first. */
const serverOrder = ['http', 'limits', 'web'];

/** Retired words, refused in file names and declarations. */
const retired: [RegExp, string][] = [
  [/seating[-_]?(page|reader|data)|(live|local|follow)[-_]?seating/i, 'it is the guest page'],
  [/snapshot/i, 'it is the guest page data'],
  [/^(is|set|un)?told|judged/i, 'say what is heard or called: isListening, onFreshness'],
  [/goodUntil/i, 'say expiresAt'],
];

const places = ['lib', 'components', 'features', 'routes', 'app'] as const;
type Place = (typeof places)[number] | 'server' | 'functions';

function parsePlace(file: string): Place {
  const [, place] = /^app\/(lib|components|features|routes)\//.exec(file) ?? [];
  if (place) return place as Place;
  return file.startsWith('app/') ? 'app' : file.startsWith('server/') ? 'server' : 'functions';
}

const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
const levelOf = (feature: string) => featureOrder.findIndex((level) => level.includes(feature));
const isPure = (file: string) =>
  /^app\/(features\/([^/]+\/([^/]+\/)?(model|schema)|name-search\/([^/]+\/)?[^/]+|languages\/(catalogues|languages|words))|lib\/(browser\/qr-code|text\/text))\.ts$/.test(
    file,
  );

/** Returns the fault of an import and how to fix it; null if it is allowed. */
export function findImportFault(from: string, to: string, isTypeOnly: boolean): string | null {
  const [a, b] = [parsePlace(from), parsePlace(to)];
  if (a === 'functions')
    return b === a
      ? null
      : 'functions are deployed alone; put what they share into supabase/functions/_shared';
  if (a === 'server' && b === 'server') return faultInServer(from, to);
  if (a === 'server') {
    return to.startsWith('app/') && !isTypeOnly && !isPure(to)
      ? 'the server takes types, model.ts, schema.ts, name-search, the languages, lib/browser/qr-code.ts and lib/text/text.ts from the app; put the pure rule there'
      : null;
  }
  if (b === 'server')
    return 'the app never imports the server; ask it over HTTP or through app/server-context.ts';
  if (b === 'functions')
    return /^app\/lib\/text\/(brand|email-address)\.ts$/.test(from)
      ? null
      : 'only app/lib/text/brand.ts and app/lib/text/email-address.ts read from the functions';
  if (to === 'app/server-context.ts')
    return a === 'app' || a === 'routes'
      ? null
      : 'what the server hands over is read in routes; pass it down';
  if (
    /^app\/lib\/backend\/(supabase|functions)\.ts$/.test(to) &&
    !/\/(store|in-account|queries|mutations)\.ts$|^app\/features\/auth\//.test(from)
  )
    return 'only stores, queries.ts, mutations.ts and features/auth talk to the backend; add the call there';
  if (to === 'app/lib/backend/public-tables.ts' && !/\/public-\w+\.ts$/.test(from))
    return 'only public-*.ts ask with the public key alone; add the call there';
  if (places.indexOf(b) > places.indexOf(a))
    return 'arrows run routes → features → components → lib; move what both need down';
  return faultBetween(featureOf(from), featureOf(to));
}

/** Returns the fault of importing a package reserved for one folder; null if it is allowed. */
export const findPackageFault = (from: string, specifier: string): string | null =>
  /^@supabase\/lite(\/|$)/.test(specifier) && !from.startsWith('server/backend/lite/')
    ? 'only server/backend/lite knows it; add what you need to server/backend/interface.ts'
    : null;

function faultInServer(from: string, to: string): string | null {
  const [own, imported] = [from, to].map((file) =>
    serverOrder.indexOf(file.split('/')[1] ?? ''),
  ) as [number, number];
  return own >= 0 && imported > own
    ? 'arrows run web → limits → http; move what both need down'
    : null;
}

function faultBetween(from: string | undefined, to: string | undefined): string | null {
  if (!from || !to || from === to) return null;
  for (const feature of [from, to])
    if (levelOf(feature) < 0)
      return `the feature ${feature} has no place; give it one in scripts/structure.ts and docs/architecture.md`;
  if (levelOf(to) < levelOf(from)) return null;
  const where = levelOf(to) === levelOf(from) ? 'beside' : 'above';
  return `${to} stands ${where} ${from}; move what both need below them, or let a route bring the two together`;
}

const registries = [
  {
    of: 'fixture',
    home: 'app/features/seating/fixtures/',
    index: 'app/features/seating/fixtures/kinds.ts',
    list: 'fixtureKinds',
  },
  {
    of: 'wish',
    home: 'app/features/seating/wishes/',
    index: 'app/features/seating/wishes/kinds.ts',
    list: 'wishOperands',
  },
  {
    of: 'sheet',
    home: 'app/features/print/sheet-kinds.ts',
    index: 'app/features/print/sheet-kinds.ts',
    list: 'sheetsByKind',
  },
  {
    of: 'check',
    home: 'app/features/check-list/checks.ts',
    index: 'app/features/check-list/checks.ts',
    list: 'records',
  },
] as const;

export const readRegisteredKinds = (read: (file: string) => string) =>
  registries.map(({ of, home, index, list }) => ({
    of,
    home,
    kinds: new Set(parseKinds(read(index), list)),
  }));

function parseKinds(text: string, list: string): string[] {
  const [, lines = ''] =
    new RegExp(`^(?:export )?const ${list} = [[{]\n([\\s\\S]*?)^[\\]}]`, 'm').exec(text) ?? [];
  return [...lines.matchAll(/^ {2}'?([\w-]+)'?[,:]/gm)].map(([, kind = '']) => kind);
}

function* findComparedKinds(text: string): Generator<string> {
  for (const [, after, before] of text.matchAll(
    /\bkind\s*[!=]==\s*'([\w-]+)'|'([\w-]+)'\s*[!=]==\s*[\w.?]*\bkind\b/g,
  ))
    yield after ?? before ?? '';
  for (const [, , cases = ''] of text.matchAll(
    /^( *)switch \([\w.?]*\bkind\) \{\n([\s\S]*?)^\1\}/gm,
  ))
    for (const [, kind = ''] of cases.matchAll(/\bcase '([\w-]+)':/g)) yield kind;
  for (const [, list = ''] of text.matchAll(/\[([^[\]]*)\]\.includes\([\w.?]*\bkind\)/g))
    for (const [, kind = ''] of list.matchAll(/'([\w-]+)'/g)) yield kind;
}

/** Reports comparisons with a kind in files outside the folder that registers this kind. */
function findKindFaults(files: ReadonlyMap<string, string>): string[] {
  const registered = readRegisteredKinds((file) => files.get(file) ?? '');
  return [...files].flatMap(([file, text]) =>
    [...new Set(findComparedKinds(text))].flatMap((kind) => {
      const homes = registered.filter(({ kinds }) => kinds.has(kind));
      if (homes.length === 0 || homes.some(({ home }) => file.startsWith(home))) return [];
      const where = homes.map(({ of, home }) => `${home} (a kind of ${of})`).join(' or ');
      return `${file} asks for the kind '${kind}'; write what is true of it into its record in ${where}, and read that`;
    }),
  );
}

export function findFileFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  const name = relative(dirname(file), file);
  if (/(^|\/)(utils?|helpers?|misc|common|stuff)(\/|\.tsx?$)/.test(file))
    faults.push('name it for what is in it');
  if (!/^[a-z0-9._$+-]+$/.test(name)) faults.push('file names are kebab-case');
  const declared = [...text.matchAll(/\b(?:const|let|function|type|class)\s+(\w+)/g)].map(
    ([, word = '']) => word,
  );
  for (const word of [name, ...declared])
    for (const [old, instead] of retired)
      if (old.test(word)) faults.push(`${word} is a word we gave up; ${instead}`);
  const [beyond] = /\b(useEffect|useMutation|useQueryClient|queryKey)\b/.exec(text) ?? [];
  if (parsePlace(file) === 'routes' && beyond)
    faults.push(`a route only composes; move ${beyond} into a feature`);
  return [...faults, ...findClassFaults(file, text)];
}

const MAX_LOOSE_FILES = 16;

/** Reports features, the server and the backend if their top folder has too many files. `paths` are all files, including tests. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const loose = new Map<string, number>();
  for (const path of paths) {
    const [, root] = /^(app\/features\/[^/]+|server(?:\/backend)?)\/[^/]+$/.exec(path) ?? [];
    if (root) loose.set(root, (loose.get(root) ?? 0) + 1);
  }
  return [...loose]
    .filter(([, files]) => files > MAX_LOOSE_FILES)
    .map(
      ([root, files]) =>
        `${root}: ${files} loose files; give what belongs together a folder, so that at most ${MAX_LOOSE_FILES} stay`,
    );
}

/** Lists the alternatives of a pattern: `a/{b,c}.tsx` → `a/b.tsx` and `a/c.tsx`. */
const expandBraces = (pattern: string): string[] => {
  const [braces, list] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined || list === undefined) return [pattern];
  return list.split(',').flatMap((part) => expandBraces(pattern.replace(braces, part)));
};

/** Reports the `@source` lines of a stylesheet that name no file or folder of `paths`: Tailwind ignores them, and their classes are missing. */
export function findMissingSources(
  stylesheet: string,
  text: string,
  paths: readonly string[],
): string[] {
  const exists = (path: string) =>
    path.endsWith('/*.tsx')
      ? paths.some((file) => dirname(file) === dirname(path) && file.endsWith('.tsx'))
      : paths.some((file) => file === path || file.startsWith(`${path}/`));
  return [...text.matchAll(/^@source (?:not )?"([^"]+)"/gm)]
    .flatMap(([, pattern = '']) => expandBraces(pattern))
    .map((path) => normalize(join(dirname(stylesheet), path)))
    .filter((path) => !exists(path))
    .map((path) => `${stylesheet}: @source names ${path}, which does not exist; give its new name`);
}

/** Reports all faults in the imports and names of these files, given as path and text. Includes circular imports. */
export function findFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    faults.push(...findFileFaults(file, text).map((fault) => `${file}: ${fault}`));
    const targets = new Set<string>();
    for (const { specifier, isTypeOnly } of parseImports(text)) {
      const packageFault = findPackageFault(file, specifier);
      if (packageFault) faults.push(`${file} imports ${specifier}: ${packageFault}`);
      const to = resolve(file, specifier, files);
      if (!to) continue;
      const fault = findImportFault(file, to, isTypeOnly);
      if (fault) faults.push(`${file} imports ${to}: ${fault}`);
      targets.add(to);
    }
    imports.set(file, targets);
  }
  return [
    ...faults,
    ...findKindFaults(files),
    ...findCycles(imports),
    ...findSharedTypes(files),
    ...findExcessComments(files),
  ];
}

/** Reports types that two files export under the same name, because readers would confuse them. */
function findSharedTypes(files: ReadonlyMap<string, string>): string[] {
  const homes = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
      homes.set(name, [...(homes.get(name) ?? []), file]);
  return [...homes].flatMap(([name, of]) =>
    of.length > 1
      ? [`${of.join(' and ')} export a type ${name} each; name them for what differs`]
      : [],
  );
}

const LINES_PER_COMMENT = 30;

/**
 * Reports more comments than our style allows, because most comments repeat a name. A small set of
 * files may have any number.
 */
function findExcessComments(files: ReadonlyMap<string, string>): string[] {
  const lines = [...files.values()].flatMap((text) => text.split('\n'));
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*|\{\/\*)/.test(line)).length;
  return lines.length > 1000 && comments * LINES_PER_COMMENT > lines.length
    ? [
        `${comments} of ${lines.length} lines are comments; at most one in ${LINES_PER_COMMENT}: keep those that say why`,
      ]
    : [];
}

export function* parseImports(text: string) {
  for (const [, type, specifier = ''] of text.matchAll(
    /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'/gm,
  ))
    yield { specifier, isTypeOnly: Boolean(type) };
  for (const [, specifier = ''] of text.matchAll(/\bimport\('([^']+)'\)/g))
    yield { specifier, isTypeOnly: false };
}

function resolve(
  from: string,
  specifier: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const [bare = ''] = specifier.split('?');
  const path = bare.startsWith('@/')
    ? join('app', bare.slice(2))
    : bare.startsWith('.')
      ? join(dirname(from), bare)
      : null;
  if (!path) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`]
    .map(normalize)
    .find((file) => files.has(file) || isData(file));
}

/** The rules for imports include JSON files, but their text is not checked. */
const isData = (file: string) => /^(app|server|supabase\/functions)\/.*\.json$/.test(file);

function findCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      const circle = [...trail.slice(trail.indexOf(file)), file].join(' → ');
      circles.push(`a circle: ${circle}; move what both need into a file of its own`);
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
