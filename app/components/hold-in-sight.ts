const isOpaque = (color: string) => color !== 'transparent' && !/[,/] ?0\)$/.test(color);

function findBackground(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (isOpaque(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

/** Shows a copy of an element that is about to be removed, over what replaces it. Clicks reach what is below. */
export function holdInSight(element: HTMLElement, duration: number): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSeen = getComputedStyle(element).visibility === 'visible';
  if (!isSeen || height === 0 || !('showPopover' in element)) return;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('aria-busy');
  for (const status of copy.querySelectorAll('[role="status"]')) status.remove();
  copy.classList.add('waiting-held');
  copy.ariaHidden = 'true';
  copy.popover = 'manual'; // above dialogs, too
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    backgroundColor: findBackground(element),
  });
  document.body.append(copy);
  copy.showPopover();
  setTimeout(() => copy.remove(), duration);
}
