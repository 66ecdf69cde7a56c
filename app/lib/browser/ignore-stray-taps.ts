const PRESSABLE = 'a, button, input, label, select, summary, textarea, [role="button"], [tabindex]';

/** What the finger or pen came down on, innermost first; null after a mouse or a key. */
let touched: readonly EventTarget[] | null = null;

function begin({ pointerType, isPrimary }: PointerEvent, path: EventTarget[]): void {
  if (isPrimary) touched = pointerType === 'mouse' ? null : path;
}

function wasTouched(target: Element): boolean {
  if (!touched) return true;
  const control = target.closest(PRESSABLE) ?? target;
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  return [control, ...labels].some((element) => touched?.includes(element));
}

/**
 * After a tap the browser sends mousedown and click to whatever is under the finger by then: a panel that opened on pointerup would take both. This drops
 * them where the finger came down on something else.
 */
export function ignoreStrayTaps(): void {
  document.addEventListener('pointerdown', (event) => begin(event, event.composedPath()), { capture: true });
  document.addEventListener('keydown', () => (touched = null), { capture: true });
  for (const type of ['mousedown', 'click'] as const)
    document.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || !(event.target instanceof Element) || wasTouched(event.target)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
