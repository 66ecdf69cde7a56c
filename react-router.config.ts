import type { Config } from '@react-router/dev/config';

// A route is small enough to come whole.
export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  splitRouteModules: false,
} satisfies Config;
