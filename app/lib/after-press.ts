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
  // A menu takes the end of a press for itself; a key shows that it is over.
  for (const end of ['mouseup', 'contextmenu', 'keydown']) document.addEventListener(end, letGo, { capture: true });
}

/**
 * Makes a change that follows from moving the focus: now, or once the button that takes the focus is let go. A browser clicks only what is under
 * the mouse both when it goes down and when it comes up, so a list that moves in between would lose the press.
 */
export function afterPress(change: () => void): void {
  if (isPressed) waiting.push(change);
  else change();
}
