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

/**
 * The guest page's own build, beside that of the site: one script, one stylesheet, and what is loaded only when it is needed. A page that is not open
 * (mode `not-open-page`) is built apart, so that the two share no file and an open page carries nothing of it.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'documents') return documents;
  const isOpen = mode !== 'not-open-page';
  const page = isOpen ? 'guest-page' : 'not-open-page';
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
        input: { [page]: isOpen ? 'app/features/guest-page/start.tsx' : 'app/features/guest-page/start-not-open.ts' },
        // What comes with the page is one file, whatever it shares with what comes later.
        output: { codeSplitting: { groups: [{ name: page, test: /./, tags: ['$initial'] }] } },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});
