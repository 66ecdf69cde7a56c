/** Of the built pages; made by vite.config.ts. */
declare module 'virtual:first-place-scripts' {
  const scripts: readonly string[];
  export default scripts;
}
