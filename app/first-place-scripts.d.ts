declare module 'virtual:first-place-scripts' {
  const scripts: readonly string[];
  export default scripts;
}
