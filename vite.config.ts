import { basename, parse } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Stylesheets of features and components that neither public pages nor the check-in page use. */
const workspaceStyles = [
  /app\/(styles\/workspace|routes\/manage-event[\w-]*)\.css$/,
  /app\/components\/(notify-line|person-avatar|swatch|ui\/(drawer|side-sheet|tabs))\.css$/,
  /features\/(auto-seating|check-list|collaboration|command-palette|copies)\/.*\.css$/,
  /features\/(checkout|event-report|events|guests|history|import|replies|sharing)\/.*\.css$/,
  /features\/(print|door)\/components\/(event-sheets|helper-links|new-link-notice|qr-code)\.css$/,
];

/**
 * Groups modules shared by several pages into a few files: each file costs a response with headers, and small ones compress badly. Only for the browser's
 * build.
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
    test: /features\/name-search\/(words|bounds|scripts\/lookalikes)\.ts$/,
    priority: 1,
  },
  {
    name: 'other-names',
    test: /features\/name-search\/nicknames\/(korean|nicknames|mistyped)\.ts$/,
    priority: 1,
  },
  { name: 'nicknames', test: /name-search\/nicknames\/nickname-/, priority: 0.9 },
  { name: 'realtime', test: /node_modules\/@supabase\/(realtime-js|phoenix)\//, priority: 1 },
  // All styles of the pages behind the login in one file, which is loaded only once.
  {
    name: 'workspace-styles',
    test: (id: string) => workspaceStyles.some((path) => path.test(id)),
    priority: 1,
  },
];

/**
 * A group also takes the modules that its modules import. So this group comes after the group with
 * the plans' model, and before groups that would take its modules.
 */
const plansGroup = { name: 'public-plans', test: /plans\/public-plans\.ts$/ };

/**
 * What the form above the guest list needs from the code that parses lists. This group comes after
 * the group with the guest list, and before the group with that code.
 */
const notesGroup = {
  name: 'notes',
  test: /features\/guests\/(needs\/find-needs|kitchen\/private-food)\.ts$/,
};

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/**
 * Pages opened from within an event, whose scripts are already loaded. So no files are split off
 * for these pages.
 */
const openedFromEvent = /routes\/(account|how-it-went|join|payment-success|signed-plan)\./;

/**
 * Pages opened one after another share their files. With smaller files, an event would load forty
 * of them, six at a time.
 */
const areas = {
  door: /^door\./,
  entry: /^(login|signup|forgot-password|reset-password|confirm-email)\./,
  account: /^(workspace|dashboard|checkout|purchase)\./,
  event: /^manage-event(-list)?\./,
};
const areaOf = (page: string) =>
  Object.entries(areas).find(([, pages]) => pages.test(page))?.[0] ?? 'public';

/**
 * The only account pages that parse guest lists. The code for that is as large as the rest of these
 * pages.
 */
const isPurchase = /^(checkout|purchase)\./;

/** The guest list is loaded lazily, but counts as a page, because most visits begin with it. */
const listRoute = /routes\/manage-event-list\./;

const pageCache = new Map<string, ReadonlySet<string>>();

/**
 * The pages that need a module when they start. With `later`, also the pages with a lazily loaded
 * part that needs the module.
 */
function findPages(id: string, modules: Modules, when: 'at first' | 'later'): ReadonlySet<string> {
  const key = `${when} ${id}`;
  const found = pageCache.get(key);
  if (found) return found;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = modules.getModuleInfo(at);
    if (listRoute.test(at) || (module?.isEntry && !openedFromEvent.test(at)))
      pages.add(basename(at));
    module?.importers.forEach(visit);
    if (when === 'later') module?.dynamicImporters.forEach(visit);
  };
  visit(id);
  pageCache.set(key, pages);
  return pages;
}

/**
 * The group of a module. Modules that several pages need are in a file for the areas of these
 * pages; modules of a single page are in that page's file. A module that another page loads lazily
 * gets a separate file; in its own page's file it would load that whole page. Null for modules that
 * no page needs when it starts, and for lazily loaded parts.
 */
function findGroup(id: string, modules: Modules): { name: string; areas: number } | null {
  const [page = '', ...others] = findPages(id, modules, 'at first');
  const module = modules.getModuleInfo(id);
  if (!page || (module?.importers.length === 0 && module.dynamicImporters.length > 0)) return null;
  if (others.length === 0) {
    const isSharedLazily = findPages(id, modules, 'later').size > 1;
    return {
      name: `page-${parse(page).name}${isSharedLazily ? '-lent' : ''}`,
      areas: isSharedLazily ? SHARED_LAZILY : 0,
    };
  }
  const pages = [page, ...others];
  if (pages.every((each) => isPurchase.test(each))) return { name: 'for-purchase', areas: 1 };
  const shared = [...new Set(pages.map(areaOf))].sort();
  return { name: `for-${shared.join('-')}`, areas: shared.length };
}

/** The number of areas, not counting the public pages. */
const MAX_AREAS = Object.keys(areas).length;
/** A sorting value between modules of several areas and modules of one page. */
const SHARED_LAZILY = 0.5;

/**
 * Modules of the layouts are on every page. Few other modules are needed both by public pages and
 * by an event, and they cost less in the same file.
 */
function isForAll(id: string, modules: Modules): boolean {
  const pages = [...findPages(id, modules, 'at first')];
  const areasOfPages = new Set(pages.map(areaOf));
  return (
    pages.some((page) => /^(root|site)\./.test(page)) ||
    (areasOfPages.has('public') && areasOfPages.has('event'))
  );
}

function isForPublicAndOthers(id: string, modules: Modules): boolean {
  const areasOfPages = new Set([...findPages(id, modules, 'at first')].map(areaOf));
  return areasOfPages.size > 1 && areasOfPages.has('public');
}

const isShared = (id: string) =>
  [...sharedFiles, plansGroup, notesGroup].some(({ test }) =>
    typeof test === 'function' ? test(id) : test.test(id),
  );

/**
 * These groups have priority, because other groups also take the modules that their modules import.
 * Otherwise a public page would load the files of those groups.
 */
const filesOfMany = [
  {
    name: (id: string, modules: Modules) =>
      !isShared(id) && isForAll(id, modules) ? 'for-all' : null,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) =>
      !isShared(id) && isForPublicAndOthers(id, modules) ? 'for-public-and-others' : null,
    priority: 1.5,
  },
];

/**
 * A group also takes the modules that its modules import. So groups for more areas come first, and
 * lazily shared modules come before those of a single page.
 */
const filesOfPages = [...Array(MAX_AREAS + 1).keys(), SHARED_LAZILY]
  .toSorted((one, other) => other - one)
  .map((areas) => ({
    name: (id: string, modules: Modules) => {
      const file = isShared(id) ? null : findGroup(id, modules);
      return file?.areas === areas ? file.name : null;
    },
  }));

/**
 * A virtual module for the server's build, which runs after the browser's. It lists the additional
 * scripts of an event's first tab. The page requests them in its head; otherwise a phone would
 * first run all other scripts (routes/begin-early-reads.tsx).
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
      scripts = [...filesOf(listRoute)].filter((file) => !own.has(file)).map((file) => `/${file}`);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id === `\0${name}`)
        return `export default ${JSON.stringify(this.environment.name === 'ssr' ? scripts : [])}`;
    },
  };
}

const filesOfImporter = new Map<string, ReadonlySet<string>>();

/** Records which files have loaded by the time a file runs, so that its preload lists omit them. */
function shortPreloadLists(): Plugin {
  return {
    name: 'short-preload-lists',
    generateBundle(_, bundle) {
      for (const { fileName } of Object.values(bundle)) {
        const files = new Set([fileName]);
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') for (const one of chunk.imports) files.add(one);
        }
        filesOfImporter.set(fileName, files);
      }
    },
  };
}

/**
 * Only the workspace's layout imports its styles. Otherwise public pages with parts of the workspace, such as the sheets on /demo, would load all of
 * them.
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

/** Imports each icon from its own file. With a shared entry file, every page would seem to need every icon. */
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
    shortPreloadLists(),
    workspaceStylesOfLayout(),
  ],
  resolve: { tsconfigPaths: true },
  // Bundled into the server's build, which then contains only the modules it renders. Loaded as
  // whole packages, these would be 2,000 modules and half of the server's memory.
  ssr: { noExternal: ['dayjs', 'lucide-react', /^@?radix-ui/] },
  // The guest page loads the code for local events only if the server does not know the event.
  // Other pages import this code directly, so its dynamic import counts as ineffective.
  build: {
    modulePreload: {
      resolveDependencies: (_, files, { hostId }) =>
        files.filter((file) => !filesOfImporter.get(hostId)?.has(file)),
    },
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
    chunkSizeWarningLimit: 600, // the code that draws the table sign, loaded on click
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
                plansGroup,
                ...filesOfPages.slice(2, 3),
                notesGroup,
                ...filesOfPages.slice(3),
              ],
            },
          },
        },
      },
    },
  },
  // These dependencies are found before the first request, so that development does not start with
  // a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
});
