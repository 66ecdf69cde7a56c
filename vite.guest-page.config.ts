import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const { BUILD_DIR = 'build' } = process.env;

/** The page's lazy parts are single files without stylesheets, so Vite's preload helper is not needed. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js')
      ? { code: 'export const __vitePreload = (load) => load()', map: null }
      : undefined,
};

/** The modules with which the server's rendering thread renders the guest page, the reply page and the page for venue and kitchen. */
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

/** Pages whose stylesheets are generated from utilities. */
const withUtilities = new Set(['plan-page', 'entrance-screen']);

/**
 * The guest page's own build, separate from the site's: one script, one stylesheet, and lazy parts. Pages that are not open (mode `not-open-page`), the
 * entrance screen, and the page for venue and kitchen have separate builds, each in a mode with its name, so that an open page has none of
 * their code.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'documents') return documents;
  const page = mode in starts ? mode : 'guest-page';
  return {
    plugins: [withoutPreloadHelper, withUtilities.has(page) && tailwindcss()],
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
        // One file for the page itself, including modules that lazy parts share.
        output: { codeSplitting: { groups: [{ name: page, test: /./, tags: ['$initial'] }] } },
        treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      },
    },
  };
});
