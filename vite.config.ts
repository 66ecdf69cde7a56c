import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The guest page asks for the local events only where the server knows no event; everywhere else they come with the page.
  build: {
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    chunkSizeWarningLimit: 600, // what draws the table sign, loaded on a press and by nothing else
  },
  // Found before the first page is asked for, so that developing does not begin with a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
});
