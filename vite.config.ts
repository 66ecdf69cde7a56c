import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Found before the first page is asked for, so that developing does not begin with a reload.
  optimizeDeps: { entries: ['app/root.tsx', 'app/routes/*.tsx'] },
});
