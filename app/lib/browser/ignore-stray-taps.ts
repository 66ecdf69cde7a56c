const INTERACTIVE =
  'a, button, input, label, select, summary, textarea, [role="button"], [tabindex]';

/** Elements under the finger or pen at pointerdown, innermost first; null after mouse or keyboard input. */
let touched: readonly EventTarget[] | null = null;

/** Two presses this close together, in milliseconds and pixels, count as a double press. */
const DOUBLE_PRESS = { time: 500, distance: 24 };

type Press = { clientX: number; clientY: number; timeStamp: number };
/** The latest press; null after a key press. */
let latest: Press | null = null;
/** A second press near this one is ignored as part of a double press. */
let guarded: Press | null = null;
let isIgnored = false;

const isNear = (one: Press, other: Press): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < DOUBLE_PRESS.distance;

function recordPress(event: PointerEvent): void {
  if (!event.isPrimary) return;
  touched = event.pointerType === 'mouse' ? null : event.composedPath();
  const { clientX, clientY, timeStamp } = event;
  latest = { clientX, clientY, timeStamp };
  if (guarded && !isNear(latest, guarded)) guarded = null;
  isIgnored = guarded !== null && timeStamp - guarded.timeStamp < DOUBLE_PRESS.time;
  if (!isIgnored) return;
  guarded = latest;
  event.stopImmediatePropagation();
}

/** The system may allow more time between the two presses than our own limit. */
function recordDoubleClick({ detail }: MouseEvent): void {
  if (!guarded || !latest || guarded.timeStamp > latest.timeStamp) return; // this press set it
  if (detail > 1) isIgnored = true;
  else if (!isIgnored) guarded = null;
}

/** Call it when a press moves or removes the pressed element. The second press of a double press is then ignored. */
export function ignoreSecondPress(): void {
  const now = performance.now();
  if (latest && now - latest.timeStamp < DOUBLE_PRESS.time) guarded = { ...latest, timeStamp: now };
}
/** A `ref` callback for an element that covers others until a press closes it. */
export const ignoreSecondPressOnUnmount = () => ignoreSecondPress;

function wasTouched(target: Element): boolean {
  if (!touched) return true;
  const control = target.closest(INTERACTIVE) ?? target;
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  return [control, ...labels].some((element) => touched?.includes(element));
}

/** Drops mousedown and click if the touch began on another element: a panel that opened on pointerup would receive them. Also drops second presses. */
export function ignoreStrayTaps(): void {
  document.addEventListener('pointerdown', recordPress, { capture: true });
  document.addEventListener(
    'keydown',
    () => {
      [touched, latest, guarded, isIgnored] = [null, null, null, false];
    },
    { capture: true },
  );
  document.addEventListener('mousedown', recordDoubleClick, { capture: true });
  for (const type of ['mousedown', 'click'] as const)
    document.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || !(event.target instanceof Element)) return;
        if (!isIgnored && wasTouched(event.target)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
}
