export function handlePrintClick(pressed: Element): void {
  const what = pressed.closest<HTMLElement>('[data-print]')?.dataset.print;
  if (!what) return;
  document.body.dataset.printing = what;
  window.print();
}

export function stampPrintTime(): void {
  const printed = document.querySelector('[data-printed]');
  const how = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  if (printed) printed.textContent = new Date().toLocaleString('en-GB', how);
}

export const endPrinting = () => delete document.body.dataset.printing;
