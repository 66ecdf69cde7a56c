import { basename, parse } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';

/**
 * What every page loads, in two files: each file costs its own answer with headers, and small files compress badly. Only for the browser's
 * build; the server's stays as it comes.
 */
const sharedFiles = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown.runtime|preload-helper/,
    priority: 3,
  },
  {
    name: 'objects',
    test: /(components\/(ampersand|table-ring)|theme\/model|lib\/(brand|env|loaded-assets)|_shared\/brand)\.tsx?$/,
    priority: 3,
  },
  { name: 'public-tables', test: /node_modules\/@supabase\/postgrest-js\/|lib\/public-tables\.ts$/, priority: 1 },
  {
    name: 'site',
    test: /app\/(routes\/site|components\/(header|header-link|footer|brand-mark|page-states|ui\/button)|features\/(auth\/(auth-provider|use-session)|site\/model)|lib\/(page-meta|style-files|errors))\.tsx?$/,
    priority: 2,
  },
  // All that the pages behind the login wear, in one file that each of them finds loaded already.
  {
    name: 'workspace-styles',
    test: /app\/(styles\/workspace|features\/(events|guests|seating|activity|print|checkout)\/components\/(?!seating-page|guest-page\.)[\w-]+)\.css$/,
    priority: 1,
  },
];

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
const areaOf = (page: string) => Object.entries(areas).find(([, pages]) => pages.test(page))?.[0] ?? 'public';

/** A later part that most visits begin with counts as a page. */
const firstPlace = /routes\/manage-event-list\./;

const pagesOf = new Map<string, ReadonlySet<string>>();

/** The pages that need a module from their start on, not counting their later parts. */
function pagesThatNeed(id: string, modules: Modules): ReadonlySet<string> {
  const found = pagesOf.get(id);
  if (found) return found;
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const module = modules.getModuleInfo(at);
    if (firstPlace.test(at) || (module?.isEntry && !openedLater.test(at))) pages.add(basename(at));
    module?.importers.forEach(visit);
  };
  visit(id);
  pagesOf.set(id, pages);
  return pages;
}

/** What one page alone needs is its own file, what several need that of their areas; null for what no page needs at its start. */
function fileOf(id: string, modules: Modules): string | null {
  const pages = [...pagesThatNeed(id, modules)];
  if (pages.length < 2) return pages[0] ? `page-${parse(pages[0]).name}` : null;
  return `for-${[...new Set(pages.map(areaOf))].sort().join('-')}`;
}

const AREAS = Object.keys(areas).length + 1;

/** A group takes along what its modules import, so what more areas need comes first. */
const filesOfPages = Array.from({ length: AREAS + 1 }, (_, index) => ({
  name: (id: string, modules: Modules) => {
    const file = fileOf(id, modules);
    const areasOfFile = file?.startsWith('for-') ? file.split('-').length - 1 : 0;
    return areasOfFile === AREAS - index ? file : null;
  },
  priority: (AREAS + 1 - index) / (AREAS + 1) / 2,
}));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Of these the server takes what it renders with: whole they are 2,000 modules, and half of its memory.
  ssr: { noExternal: ['dayjs', 'lucide-react', /^@?radix-ui/] },
  // The guest page asks for the local events only where the server knows no event; everywhere else they come with the page.
  build: {
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
    chunkSizeWarningLimit: 600, // what draws the table sign, loaded on a press and by nothing else
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...sharedFiles, ...filesOfPages] } } } } },
  },
  // Found before the first page is asked for, so that developing does not begin with a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
});
