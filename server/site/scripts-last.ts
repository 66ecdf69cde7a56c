const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [START, END] = ['<script type="module" async="">', '</script>'];

/** Loads scripts after the first paint, so that text comes first on a slow line. Unknown markup is left as it is. */
export function scriptsLast(html: string): string {
  const at = html.indexOf(START);
  const end = html.indexOf(END, at);
  if (at < 0 || end < 0) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const begin = `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{${JSON.stringify(preloads)}.forEach(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})));document.head.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("start").textContent}))})))`;
  const code = html.slice(at + START.length, end);
  const held = `<script type="text/plain" id="start">${code}</script><script>${begin}</script>`;
  return (html.slice(0, at) + held + html.slice(end + END.length)).replaceAll(PRELOAD, '');
}
