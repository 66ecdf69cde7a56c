const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const [START, END] = ['<script type="module" async="">', '</script>'];

/** Scripts wait for the first paint and an interaction. Visitors who only read never load them. */
export function delayScripts(html: string): string {
  const at = html.indexOf(START);
  const end = html.indexOf(END, at);
  if (at < 0 || end < 0) return html;
  const preloads = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const begin = `(${loadOnInteraction})(${JSON.stringify(preloads)})`.replace(/\n\s*/g, '\n');
  const code = html.slice(at + START.length, end);
  const delayed = `<script type="text/plain" id="start">${code}</script><script>${begin}</script>`;
  return (html.slice(0, at) + delayed + html.slice(end + END.length)).replaceAll(PRELOAD, '');
}

/** Sent to the page as source text, so it must not refer to anything outside itself. Repeats the last click on a button before hydration. */
function loadOnInteraction(preloads: string[]) {
  const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'blur']; // blur: a click inside a frame
  const painted = new Promise((done) =>
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(done))),
  );
  let hasBegun = false;
  let pressed: HTMLElement | undefined;
  const hold = (click: Event) => {
    const button = click.target instanceof Element && click.target.closest('button');
    if (!button) return;
    click.stopImmediatePropagation();
    pressed = button;
    void begin(); // voice control and screen readers send only a click
  };
  const release = () => removeEventListener('click', hold, true);
  /** Browsers send pointermove and scroll events without any interaction. */
  const isSpurious = (sign: Event) =>
    (sign instanceof PointerEvent &&
      sign.type === 'pointermove' &&
      !sign.movementX &&
      !sign.movementY) ||
    (sign.type === 'scroll' && scrollY === 0) ||
    (sign.type === 'blur' && document.activeElement?.tagName !== 'IFRAME');
  const begin = async (sign?: Event) => {
    if (hasBegun || (sign && isSpurious(sign))) return;
    hasBegun = true;
    for (const sign of interactions) removeEventListener(sign, begin, true);
    await painted;
    const add = (tag: string, has: object) =>
      document.head.append(Object.assign(document.createElement(tag), has));
    for (const href of preloads) add('link', { rel: 'modulepreload', href });
    add('script', {
      type: 'module',
      textContent: document.getElementById('start')?.textContent,
      onerror: release,
    });
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
    release();
    pressed?.click();
  });
  for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, release);
  for (const sign of interactions) addEventListener(sign, begin, true);
  const isUnread = document.querySelector('main [role=status][aria-label]');
  if (location.hash || location.search || isUnread || hasSession()) void begin();
}
