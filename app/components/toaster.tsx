import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { type Edge, findFreeEdge, TOP_MARGIN } from './free-edge';
import { type Notice, notices } from './notify';
import { IconButton } from './ui/icon-button';
import './ui/overlay.css';
import './toaster.css';

const none: readonly Notice[] = [];
const sides = (gap: number) => ({ left: gap, right: gap, bottom: gap });

export function Toaster() {
  const shown = useSyncExternalStore(notices.subscribe, notices.shown, () => none);
  const shownIds = useRef(new Set<number>());
  useEffect(ignoreHoverOnTouch, []);
  useEffect(() => {
    const cards = listCards();
    for (const id of shownIds.current)
      if (!cards.some((card) => card.id === id)) {
        shownIds.current.delete(id);
        toast.dismiss(id);
      }
    for (const card of cards)
      if (!shownIds.current.has(card.id)) {
        shownIds.current.add(card.id);
        show(card);
      }
    if (cards.length > 0) return moveOffControls();
  }, [shown]);
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      offset={{ ...sides(24), top: TOP_MARGIN }}
      mobileOffset={{ ...sides(16), top: TOP_MARGIN, bottom: 'calc(16px + var(--places, 0px))' }}
    />
  );
}

const controlSelector = 'a[href], button, input, select, textarea, [role="button"], [role="tab"]';
const textFieldSelector = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
const listCards = () => notices.shown().filter(({ line }) => line === null);

function getCurrentEdge(): Edge | undefined {
  const [last] = document.querySelectorAll<HTMLElement>(
    '[data-sonner-toast][data-removed="false"]',
  );
  return last && (`${last.dataset.yPosition}-${last.dataset.xPosition}` as Edge);
}

function chooseEdge(now?: Edge): Edge {
  // Cards may cover controls behind a modal dialog, because such controls cannot be clicked.
  const reachable =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  const controls = [...reachable.querySelectorAll(controlSelector)].filter(
    (control) => !control.closest('[data-sonner-toaster]') && (control.checkVisibility?.() ?? true),
  );
  const tabs = document.querySelector('.event-places')?.getBoundingClientRect();
  const isTabBarBelow = tabs !== undefined && tabs.bottom >= window.innerHeight;
  return findFreeEdge(
    controls.map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return { left, top, right, bottom, isTextField: control.matches(textFieldSelector) };
    }),
    {
      width: document.documentElement.clientWidth,
      height: isTabBarBelow ? tabs.top : window.innerHeight,
    },
    now,
  );
}

/** Most cards disappear within ten seconds. */
const [CHECK_FOR_MS, CHECK_INTERVAL_MS] = [10_000, 250];

/** An action may open another page after its card appeared. The card moves if it covers controls there, unless it is hovered or focused. */
function moveOffControls(): () => void {
  const last = performance.now() + CHECK_FOR_MS;
  const timer = setInterval(() => {
    if (performance.now() > last) return clearInterval(timer);
    const now = getCurrentEdge();
    if (!now || document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)')) return;
    const free = chooseEdge(now);
    if (free !== now) for (const card of listCards()) show(card, free);
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Restores the focus at once. Sonner does so after its exit animation, when another field may be focused. */
function dismiss(id: number, { currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.blur();
  notices.dismiss(id);
}

const toastIcon = 'icon mt-[3px] text-(--tone)';

function show(
  { id, title, text, isError, undo }: Notice,
  position = getCurrentEdge() ?? chooseEdge(),
) {
  const handleClosed = () => {
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
          <CircleAlert className={toastIcon} aria-hidden="true" />
        ) : (
          <CircleCheck className={toastIcon} aria-hidden="true" />
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
      onDismiss: handleClosed,
      onAutoClose: handleClosed,
    },
  );
}

/** Sonner keeps a card while the pointer is over it. On touch screens the pointer never leaves after a tap, so these events are stopped there. */
function ignoreHoverOnTouch(): () => void {
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
