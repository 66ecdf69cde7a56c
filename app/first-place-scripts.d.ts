/** Addresses of scripts; none while developing (vite.config.ts). */
declare module 'virtual:first-place-scripts' {
  const scripts: readonly string[];
  export default scripts;
}
