import type { Config } from '@react-router/dev/config';

// Routes are small, so splitting them further costs more than it saves.
export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  splitRouteModules: false,
} satisfies Config;
