import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
    test: /app\/(routes\/site|components\/(header|header-link|footer|brand-mark|closing-call|awaited|page-states|phone|ui\/(button|accordion))|features\/(auth\/(auth-provider|use-session)|site\/(model|components\/(step-pictures|picture-tile))|plans\/components\/plan-list|checkout\/components\/qr-board)|lib\/(page-meta|style-files|errors))\.tsx?$/,
    priority: 2,
  },
  // All that the pages behind the login wear, in one file that each of them finds loaded already.
  {
    name: 'workspace-styles',
    test: /app\/(styles\/workspace|features\/(events|guests|seating|activity|print|checkout)\/components\/(?!seating-page|guest-page\.)[\w-]+)\.css$/,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Of these the server takes what it renders with: whole they are 2,000 modules, and half of its memory.
  ssr: { noExternal: ['dayjs', 'lucide-react', /^@?radix-ui/] },
  // The guest page asks for the local events only where the server knows no event; everywhere else they come with the page.
  build: {
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      ...(!isSsrBuild && { output: { codeSplitting: { groups: sharedFiles } } }),
    },
    chunkSizeWarningLimit: 600, // what draws the table sign, loaded on a press and by nothing else
  },
  // Found before the first page is asked for, so that developing does not begin with a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
}));
