const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [START, END] = ['<script type="module" async="">', '</script>'];

/**
 * Loads scripts at the first sign of use, and after the first paint: who only reads does without, and text comes first on a slow line. Unknown markup is
 * left as it is.
 */
export function scriptsLast(html: string): string {
  const at = html.indexOf(START);
  const end = html.indexOf(END, at);
  if (at < 0 || end < 0) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const begin = `(${beginAtFirstSign})(${JSON.stringify(preloads)})`.replace(/\s*\n\s*/g, '\n');
  const code = html.slice(at + START.length, end);
  const held = `<script type="text/plain" id="start">${code}</script><script>${begin}</script>`;
  return (html.slice(0, at) + held + html.slice(end + END.length)).replaceAll(PRELOAD, '');
}

/** Runs in the page, from its text, so it uses nothing from outside. A button pressed meanwhile is pressed again once the page listens. */
function beginAtFirstSign(preloads: string[]) {
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'blur']; // the last where a frame is pressed
  const painted = new Promise((done) => addEventListener('load', () => requestAnimationFrame(() => setTimeout(done))));
  let pressed: HTMLElement | undefined;
  const hold = (click: Event) => {
    const button = click.target instanceof Element && click.target.closest('button');
    if (!button) return;
    click.stopImmediatePropagation();
    pressed = button;
  };
  /** A browser says on its own that the pointer is where it was, and that a page is scrolled to its top. */
  const isOfNobody = (sign: Event) =>
    (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) ||
    (sign.type === 'scroll' && scrollY === 0) ||
    (sign.type === 'blur' && document.activeElement?.tagName !== 'IFRAME');
  const begin = async (sign?: Event) => {
    if (sign && isOfNobody(sign)) return;
    for (const sign of signs) removeEventListener(sign, begin, true);
    await painted;
    const add = (tag: string, has: object) => document.head.append(Object.assign(document.createElement(tag), has));
    for (const href of preloads) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', textContent: document.getElementById('start')?.textContent });
  };
  const hasSession = () => {
    try {
      return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
    } catch {
      return false;
    }
  };
  addEventListener('click', hold, true);
  addEventListener('hydrated', () => {
    removeEventListener('click', hold, true);
    pressed?.click();
  });
  for (const sign of signs) addEventListener(sign, begin, true);
  const isUnread = document.querySelector('main [role=status][aria-label]');
  if (location.hash || location.search || isUnread || hasSession()) void begin();
}
