let isPressed = false;
const waiting: (() => void)[] = [];

function press({ button, target }: MouseEvent): void {
  isPressed = button === 0 && target instanceof Element && target.closest('button, label, [type="checkbox"]') !== null;
}

function letGo(): void {
  isPressed = false;
  for (const change of waiting.splice(0)) change();
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', press, { capture: true });
  // A menu may swallow the end of a press; a key shows that it is over.
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) document.addEventListener(end, letGo, { capture: true });
  window.addEventListener('blur', letGo);
}

/** Waits for the release of a pressed button: if the list moved in between, the browser would not count it as a click. */
export function afterPointerUp(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
