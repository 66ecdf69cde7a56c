import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Edge, findFreeEdge, TOP_MARGIN } from './free-edge';
import { type Notice, notices } from './notify';
import { IconButton } from './ui/icon-button';
import './ui/overlay.css';
import './notify-cards.css';

const none: readonly Notice[] = [];
const sides = (gap: number) => ({ left: gap, right: gap, bottom: gap });

export function Toaster() {
  const shown = useSyncExternalStore(notices.subscribe, notices.shown, () => none);
  const onScreen = useRef(new Set<number>());
  useEffect(ignoreHovering, []);
  useEffect(() => {
    const cards = onScreenNow();
    for (const id of onScreen.current)
      if (!cards.some((card) => card.id === id)) {
        onScreen.current.delete(id);
        toast.dismiss(id);
      }
    for (const card of cards)
      if (!onScreen.current.has(card.id)) {
        onScreen.current.add(card.id);
        show(card);
      }
    if (cards.length > 0) return keepClear();
  }, [shown]);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={{ ...sides(24), top: TOP_MARGIN }}
      mobileOffset={{ ...sides(16), top: TOP_MARGIN }}
    />
  );
}

const pressed = 'a[href], button, input, select, textarea, [role="button"], [role="tab"]';
const onScreenNow = () => notices.shown().filter(({ line }) => line === null);

function edgeNow(): Edge | undefined {
  const [last] = document.querySelectorAll<HTMLElement>(
    '[data-sonner-toast][data-removed="false"]',
  );
  return last && (`${last.dataset.yPosition}-${last.dataset.xPosition}` as Edge);
}

function edgeThatIsFree(now?: Edge): Edge {
  // Controls under a dialog cannot be pressed, so they may be covered.
  const inReach =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  const controls = [...inReach.querySelectorAll(pressed)].filter(
    (control) => !control.closest('[data-sonner-toaster]') && (control.checkVisibility?.() ?? true),
  );
  return findFreeEdge(
    controls.map((control) => control.getBoundingClientRect()),
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    now,
  );
}

/** In milliseconds; most cards stay for ten seconds. */
const [LOOK_FOR, LOOK_EVERY] = [10_000, 250];

/** An action may lead to a page drawn after its card: cards that cover its controls move away, unless hovered or focused. */
function keepClear(): () => void {
  const last = performance.now() + LOOK_FOR;
  const timer = setInterval(() => {
    if (performance.now() > last) return clearInterval(timer);
    const now = edgeNow();
    if (!now || document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)')) return;
    const free = edgeThatIsFree(now);
    if (free !== now) for (const card of onScreenNow()) show(card, free);
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Restores the focus at once. Sonner restores it only when the card is gone, and would steal it from a field focused meanwhile. */
function dismiss(id: number, { currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.blur();
  notices.dismiss(id);
}

const toastSign = 'icon mt-[3px] text-(--tone)';

function show(
  { id, title, text, isError, undo }: Notice,
  position = edgeNow() ?? edgeThatIsFree(),
) {
  const gone = () => {
    if (notices.shown().some((one) => one.id === id && one.line === null)) notices.dismiss(id);
  };
  toast.custom(
    () => (
      <div
        className={`notify-card ${isError ? '[--tone:var(--claret)]' : '[--tone:var(--moss)]'}`}
        role={isError ? 'alert' : 'status'}
        data-tone={isError ? 'destructive' : 'success'}
      >
        {isError ? (
          <CircleAlert className={toastSign} aria-hidden="true" />
        ) : (
          <CircleCheck className={toastSign} aria-hidden="true" />
        )}
        <strong className="font-semibold">{title}</strong>
        <IconButton
          label="Dismiss"
          className="-mt-[10px] -mb-[12px]"
          onClick={(event) => dismiss(id, event)}
        >
          <X className="icon" aria-hidden="true" />
        </IconButton>
        {text && <p className="col-start-2 text-(length:--text-sm)/[1.4] text-ink-2">{text}</p>}
        {undo && (
          <button
            type="button"
            className="link col-start-2 min-h-11 justify-self-start font-semibold"
            onClick={(event) => {
              dismiss(id, event);
              undo();
            }}
          >
            Undo
          </button>
        )}
      </div>
    ),
    {
      id,
      position,
      duration: isError ? Number.POSITIVE_INFINITY : undo ? 10_000 : 5_000,
      onDismiss: gone,
      onAutoClose: gone,
    },
  );
}

/** Sonner keeps cards while the pointer is over them. After a tap it never leaves, so touch screens must not report hovering. */
function ignoreHovering(): () => void {
  const isOnCard = (place: EventTarget | null) =>
    place instanceof Element && place.closest('[data-sonner-toaster]') !== null;
  const stop = (event: globalThis.MouseEvent) => {
    const isOverCard = isOnCard(event.target) || isOnCard(event.relatedTarget);
    if (isOverCard && window.matchMedia('(hover: none)').matches) event.stopPropagation();
  };
  const hovering = ['mouseover', 'mousemove', 'mouseout'] as const;
  for (const type of hovering) document.addEventListener(type, stop, true);
  return () => {
    for (const type of hovering) document.removeEventListener(type, stop, true);
  };
}
