let isPressed = false;
const waiting: (() => void)[] = [];

function press({ button, target }: MouseEvent): void {
  isPressed =
    button === 0 &&
    target instanceof Element &&
    target.closest('button, label, [type="checkbox"]') !== null;
}

function release(): void {
  isPressed = false;
  for (const change of waiting.splice(0)) change();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', press, { capture: true });
  // A menu may swallow the end of a press; a key press shows that it is over.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
    document.addEventListener(end, release, { capture: true });
  window.addEventListener('blur', release);
}

/** Waits until a pressed button is released: if the list moved in between, the browser would not register a click. */
export function afterPointerUp(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
