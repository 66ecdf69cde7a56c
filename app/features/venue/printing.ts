export function handlePrintClick(clicked: Element): void {
  const mode = clicked.closest<HTMLElement>('[data-print]')?.dataset.print;
  if (!mode) return;
  document.body.dataset.printing = mode;
  window.print();
}

export function stampPrintTime(): void {
  const element = document.querySelector('[data-printed]');
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  if (element) element.textContent = new Date().toLocaleString('en-GB', format);
}

export const endPrinting = () => delete document.body.dataset.printing;
