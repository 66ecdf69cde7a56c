const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Holds the scripts back until the page is painted, so that on a slow line its words come first. A page of another shape is left as it is. */
export function scriptsLast(html: string): string {
  if (!START.test(html)) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const begin = `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{${JSON.stringify(preloads)}.forEach(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})));document.head.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("start").textContent}))})))`;
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, (_, code: string) => `<script type="text/plain" id="start">${code}</script><script>${begin}</script>`);
}
