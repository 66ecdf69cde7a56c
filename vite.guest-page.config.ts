import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const { BUILD_DIR = 'build' } = process.env;

/** What this page loads later is one file each, without a stylesheet: Vite's way to fetch more along with it is left out. */
const nothingPreloaded: Plugin = {
  name: 'nothing-preloaded',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js')
      ? { code: 'export const __vitePreload = (load) => load()', map: null }
      : undefined,
};

/** What the server draws the page with, in a thread that loads nothing else, and the pages that ask for replies and that venue and kitchen read with. */
const documents: UserConfig = {
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    outDir: `${BUILD_DIR}/guest-page`,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        document: 'app/features/guest-page/document.tsx',
        'reply-document': 'app/features/replies/render-reply-page.tsx',
        'plan-document': 'app/features/venue/render-plan-page.tsx',
        'guest-list-file': 'app/features/guests/api/guest-list-file.ts',
      },
    },
  },
};

const starts: Record<string, string> = {
  'guest-page': 'app/features/guest-page/start.tsx',
  'not-open-page': 'app/features/guest-page/start-not-open.ts',
  'entrance-screen': 'app/features/guest-page/entrance-screen/start-screen.tsx',
  'plan-page': 'app/features/venue/start.ts',
};

/** Those whose stylesheets are made of utilities. */
const withUtilities = new Set(['plan-page', 'entrance-screen']);

/**
 * The guest page's own build, beside that of the site: one script, one stylesheet, and what is loaded only when it is needed. A page that is not open
 * (mode `not-open-page`) is built apart, so that the two share no file and an open page carries nothing of it; likewise the screen at
 * the entrance and the page of venue and kitchen (modes of their names).
 */
export default defineConfig(({ mode }) => {
  if (mode === 'documents') return documents;
  const page = mode in starts ? mode : 'guest-page';
  return {
    plugins: [nothingPreloaded, withUtilities.has(page) && tailwindcss()],
    resolve: { tsconfigPaths: true },
    publicDir: false,
    build: {
      outDir: `${BUILD_DIR}/client`,
      emptyOutDir: false,
      manifest: `${page}.json`,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [page]: starts[page] as string },
        // What comes with the page is one file, whatever it shares with what comes later.
        output: { codeSplitting: { groups: [{ name: page, test: /./, tags: ['$initial'] }] } },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});
