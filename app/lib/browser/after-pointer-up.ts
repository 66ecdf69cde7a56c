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
  // A menu may stop the mouseup event; a key press shows that the mouse button is no longer held.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
    document.addEventListener(end, release, { capture: true });
  window.addEventListener('blur', release);
}

/** Delays a change until the mouse button is released. If the pressed element moved first, the browser would not fire a click. */
export function afterPointerUp(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
