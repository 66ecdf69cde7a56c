import { basename, parse } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Of features and components that no public page and no door has. */
const workspaceStyles = [
  /app\/(styles\/workspace|routes\/manage-event[\w-]*)\.css$/,
  /app\/components\/(notify-line|person-avatar|swatch|ui\/(drawer|side-sheet|tabs))\.css$/,
  /features\/(auto-seating|check-list|collaboration|command-palette|copies)\/.*\.css$/,
  /features\/(checkout|event-report|events|guests|history|import|replies|sharing)\/.*\.css$/,
  /features\/(print|door)\/components\/(event-sheets|helper-links|new-link-notice|qr-code)\.css$/,
];

/**
 * What several pages share and others do without, in files of its own, few of them: each costs its own answer with headers, and small ones compress badly.
 * Only for the browser's build; the server's stays as it comes.
 */
const sharedFiles = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown.runtime|preload-helper/,
    priority: 3,
  },
  {
    name: 'public-tables',
    test: /node_modules\/@supabase\/postgrest-js\/|lib\/backend\/public-tables\.ts$/,
    priority: 1,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|components\/form-field\.tsx$/,
    priority: 1,
  },
  { name: 'schemas', test: /node_modules\/zod\//, priority: 1 },
  {
    name: 'names',
    test: /features\/name-search\/(words|bounds|nicknames\/(korean|nicknames|mistyped)|scripts\/lookalikes)\.ts$/,
    priority: 1,
  },
  { name: 'nicknames', test: /name-search\/nicknames\/nickname-/, priority: 0.9 },
  { name: 'realtime', test: /node_modules\/@supabase\/(realtime-js|phoenix)\//, priority: 1 },
  // All that the pages behind the login wear, in one file that each of them finds loaded already.
  {
    name: 'workspace-styles',
    test: (id: string) => workspaceStyles.some((path) => path.test(id)),
    priority: 1,
  },
];

/** After the file that has the model of the plans, which it would take along, and before those that would take it along. */
const readingOfPlans = { name: 'public-plans', test: /plans\/public-plans\.ts$/ };

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** Opened from within an event, whose scripts are loaded by then: for their sake nothing is split off. */
const openedLater = /routes\/(account|how-it-went|join|payment-success|signed-plan)\./;

/** Pages that are opened one after another share their files: split more finely, an event would come in forty, six at a time. */
const areas = {
  door: /^door\./,
  entry: /^(login|signup|forgot-password|reset-password|confirm-email)\./,
  account: /^(workspace|dashboard|checkout|purchase)\./,
  event: /^manage-event(-list)?\./,
};
const areaOf = (page: string) =>
  Object.entries(areas).find(([, pages]) => pages.test(page))?.[0] ?? 'public';

/** Of the account's pages these alone read lists, which weighs as much as the rest. */
const isPurchase = /^(checkout|purchase)\./;

/** A later part that most visits begin with counts as a page. */
const firstPlace = /routes\/manage-event-list\./;

const pagesOf = new Map<string, ReadonlySet<string>>();

/** The pages that need a module from their start on, or `later` as well. */
function pagesThatNeed(
  id: string,
  modules: Modules,
  when: 'at first' | 'later',
): ReadonlySet<string> {
  const key = `${when} ${id}`;
  const found = pagesOf.get(key);
  if (found) return found;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = modules.getModuleInfo(at);
    if (firstPlace.test(at) || (module?.isEntry && !openedLater.test(at))) pages.add(basename(at));
    module?.importers.forEach(visit);
    if (when === 'later') module?.dynamicImporters.forEach(visit);
  };
  visit(id);
  pagesOf.set(key, pages);
  return pages;
}

/**
 * What several pages need is the file of their areas; what one page needs is its own, apart from what is fetched later elsewhere, where all of that page
 * would come along. Null for what no page needs at its start, and for a part that is fetched by itself.
 */
function fileOf(id: string, modules: Modules): { name: string; areas: number } | null {
  const [page = '', ...others] = pagesThatNeed(id, modules, 'at first');
  const module = modules.getModuleInfo(id);
  if (!page || (module?.importers.length === 0 && module.dynamicImporters.length > 0)) return null;
  if (others.length === 0) {
    const isLent = pagesThatNeed(id, modules, 'later').size > 1;
    return { name: `page-${parse(page).name}${isLent ? '-lent' : ''}`, areas: isLent ? LENT : 0 };
  }
  const pages = [page, ...others];
  if (pages.every((each) => isPurchase.test(each))) return { name: 'for-purchase', areas: 1 };
  const shared = [...new Set(pages.map(areaOf))].sort();
  return { name: `for-${shared.join('-')}`, areas: shared.length };
}

/** All but one, counting the public pages. */
const MOST_AREAS = Object.keys(areas).length;
/** Between what two areas need and what one page needs. */
const LENT = 0.5;

/** What the layouts need is on every page. */
function isForAll(id: string, modules: Modules): boolean {
  const pages = [...pagesThatNeed(id, modules, 'at first')];
  return (
    pages.some((page) => /^(root|site)\./.test(page)) ||
    new Set(pages.map(areaOf)).size > MOST_AREAS
  );
}

function isForPublicAndOthers(id: string, modules: Modules): boolean {
  const areasOfPages = new Set([...pagesThatNeed(id, modules, 'at first')].map(areaOf));
  return areasOfPages.size > 1 && areasOfPages.has('public');
}

const isShared = (id: string) =>
  [...sharedFiles, readingOfPlans].some(({ test }) =>
    typeof test === 'function' ? test(id) : test.test(id),
  );

/** Above the other groups, which take along what their modules import: a public page would load those files for it. */
const filesOfMany = [
  {
    name: (id: string, modules: Modules) =>
      !isShared(id) && isForAll(id, modules) ? 'for-all' : null,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) =>
      !isShared(id) && isForPublicAndOthers(id, modules) ? 'for-public-and-others' : null,
    priority: 2,
  },
];

/** A group takes along what its modules import, so what more areas need comes first, and what a page lends before the page. */
const filesOfPages = [...Array(MOST_AREAS + 1).keys(), LENT]
  .toSorted((one, other) => other - one)
  .map((areas) => ({
    name: (id: string, modules: Modules) => {
      const file = isShared(id) ? null : fileOf(id, modules);
      return file?.areas === areas ? file.name : null;
    },
  }));

/**
 * The server's build, which is the later one, knows by this name the scripts that the first place of an event has beside its page's own. The page asks for
 * them in its head, where otherwise a phone would have run all others first (routes/begin-early-reads.tsx).
 */
function firstPlaceScripts(): Plugin {
  const name = 'virtual:first-place-scripts';
  let scripts: string[] = [];
  return {
    name: 'first-place-scripts',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (module: RegExp) => {
        const first = chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
        if (!first) throw new Error(`no script of its own is built for ${module}`);
        const files = new Set([first.fileName]);
        for (const file of files)
          for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            files.add(one);
        return files;
      };
      const own = filesOf(/routes\/manage-event\.tsx/);
      scripts = [...filesOf(firstPlace)].filter((file) => !own.has(file)).map((file) => `/${file}`);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id === `\0${name}`)
        return `export default ${JSON.stringify(this.environment.name === 'ssr' ? scripts : [])}`;
    },
  };
}

/**
 * The layout of the workspace alone asks for its styles. Parts of the workspace are opened on public pages as well (the sheets on /demo), and would load them
 * all there.
 */
function workspaceStylesOfLayout(): Plugin {
  return {
    name: 'workspace-styles-of-layout',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const styles = chunks.find(({ name }) => name === 'workspace-styles')?.viteMetadata;
      const layout = chunks.find(({ facadeModuleId }) =>
        /routes\/workspace\.tsx/.test(facadeModuleId ?? ''),
      )?.viteMetadata;
      if (!styles || !layout) throw new Error('no file of its own is built for the workspace');
      for (const file of styles.importedCss) layout.importedCss.add(file);
      styles.importedCss.clear();
    },
  };
}

/** Each icon is imported by its own file: through the list of all icons every page would seem to need every one. */
function iconsByFile(): Plugin {
  const imports = /import \{([^}]+)\} from 'lucide-react';/g;
  const toFile = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();
  const toImport = (binding: string) => {
    const [name = '', local = name] = binding.trim().split(' as ');
    return !name || name.startsWith('type ')
      ? ''
      : `import ${local} from 'lucide-react/icons/${toFile(name)}';`;
  };
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/app\/[^?]+\.tsx?$/.test(id) && code.includes("'lucide-react'")
        ? {
            code: code.replace(imports, (_, bindings: string) =>
              bindings.split(',').map(toImport).join(''),
            ),
            map: null,
          }
        : undefined,
  };
}

export default defineConfig({
  plugins: [
    iconsByFile(),
    tailwindcss(),
    reactRouter(),
    firstPlaceScripts(),
    workspaceStylesOfLayout(),
  ],
  resolve: { tsconfigPaths: true },
  // Of these the server takes what it renders with: whole they are 2,000 modules, and half of its memory.
  ssr: { noExternal: ['dayjs', 'lucide-react', /^@?radix-ui/] },
  // The guest page asks for the local events only where the server knows no event; everywhere else they come with the page.
  build: {
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
    chunkSizeWarningLimit: 600, // what draws the table sign, loaded on a press and by nothing else
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...sharedFiles,
                ...filesOfMany,
                ...filesOfPages.slice(0, 2),
                readingOfPlans,
                ...filesOfPages.slice(2),
              ],
            },
          },
        },
      },
    },
  },
  // Found before the first page is asked for, so that developing does not begin with a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
});
