import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** What this page loads later is one file each, without a stylesheet: Vite's way to fetch more along with it is left out. */
const nothingPreloaded: Plugin = {
  name: 'nothing-preloaded',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js') ? { code: 'export const __vitePreload = (load) => load()', map: null } : undefined,
};

/** What the server draws the page with, in a thread that loads nothing else, and the page that asks for replies with. */
const documents: UserConfig = {
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'build/guest-page',
    reportCompressedSize: false,
    rolldownOptions: {
      input: { document: 'app/features/guest-page/document.tsx', 'reply-document': 'app/features/replies/document.tsx' },
    },
  },
};

const pages: Record<string, { name: string; start: string }> = {
  'not-open-page': { name: 'not-open-page', start: 'app/features/guest-page/start-not-open.ts' },
  'entrance-screen': { name: 'entrance-screen', start: 'app/features/guest-page/screen/start-screen.tsx' },
};
const guestPage = { name: 'guest-page', start: 'app/features/guest-page/start.tsx' };

/**
 * The guest page's own build, beside that of the site: one script, one stylesheet, and what is loaded only when it is needed. A page that is not open
 * and the screen at the entrance (modes of their names) are built apart, so that none shares a file and a guest page carries nothing of them.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'documents') return documents;
  const { name: page, start } = pages[mode] ?? guestPage;
  return {
    plugins: [nothingPreloaded],
    resolve: { tsconfigPaths: true },
    publicDir: false,
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      manifest: `${page}.json`,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [page]: start },
        // What comes with the page is one file, whatever it shares with what comes later.
        output: { codeSplitting: { groups: [{ name: page, test: /./, tags: ['$initial'] }] } },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});
