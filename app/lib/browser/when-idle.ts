export function whenIdle(work: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(work, { timeout: 3000 })
      : setTimeout(work, 500);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
