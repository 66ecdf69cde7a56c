const INTERACTIVE =
  'a, button, input, label, select, summary, textarea, [role="button"], [tabindex]';

/** Elements under the finger or pen at pointerdown, innermost first; null after mouse or keyboard input. */
let touched: readonly EventTarget[] | null = null;

function recordTouch({ pointerType, isPrimary }: PointerEvent, path: EventTarget[]): void {
  if (isPrimary) touched = pointerType === 'mouse' ? null : path;
}

function wasTouched(target: Element): boolean {
  if (!touched) return true;
  const control = target.closest(INTERACTIVE) ?? target;
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  return [control, ...labels].some((element) => touched?.includes(element));
}

/**
 * After a tap the browser sends mousedown and click to the element now under the finger. A panel that opened on pointerup would receive both. This
 * drops both events if the touch began on another element.
 */
export function ignoreStrayTaps(): void {
  document.addEventListener('pointerdown', (event) => recordTouch(event, event.composedPath()), {
    capture: true,
  });
  document.addEventListener('keydown', () => (touched = null), { capture: true });
  for (const type of ['mousedown', 'click'] as const)
    document.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || !(event.target instanceof Element) || wasTouched(event.target))
          return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
