const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Holds back the scripts of a rendered page until it has been painted: it is read before it is used, and on one bar of signal its words and
 * letters should not share the line with what makes its buttons quicker. Links and the form of a page work without them. A page rendered in another
 * shape is left as it is.
 */
export function scriptsLast(html: string): string {
  if (!START.test(html)) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const begin = `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(()=>{${JSON.stringify(preloads)}.forEach(href=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})));document.head.append(Object.assign(document.createElement("script"),{type:"module",textContent:document.getElementById("start").textContent}))})))`;
  return html
    .replaceAll(PRELOAD, '')
    .replace(START, (_, code: string) => `<script type="text/plain" id="start">${code}</script><script>${begin}</script>`);
}
