import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Toaster as Sonner, toast } from 'sonner';
import { type Edge, freeEdge } from './free-edge';
import { corrected, errorsOfPage, givingWayTo, type ShownToast, settledBy } from './shown-toasts';
import { IconButton } from './ui/icon-button';
import './ui/overlay.css';

/** What was done; a success takes away the errors of the same thing. Without one, whatever the page is for. */
type About = { about?: string };
type Success = About & { undo?: () => void };
/** `page`: where the error is to be read, when the reader is about to be taken there. */
type Failure = About & { page?: string };

/** One short card at the edge of the screen. Good news goes by itself; an error when it is corrected, done after all, or left behind. */
export const notify = {
  success: (title: string, text?: string, { undo, about = '' }: Success = {}) => {
    notify.settled(about);
    whenThere(() => show({ title, text, about, isError: false, page: here() }, undo));
  },
  error: (title: string, text?: string, { about = '', page = here() }: Failure = {}) =>
    whenThere(() => show({ title, text, about, isError: true, page })),
  /** It was done after all, and there is nothing to say of it. */
  settled: (about: string) => takeAway(settledBy(standing, { page: here(), about })),
};

let standing: ShownToast[] = [];
let lastId = 0;
let sentForm: Element | null = null;
const here = () => window.location.pathname;

/** Cards of before the Toaster was there; it is loaded by itself and forgets nothing. */
const waiting: (() => void)[] = [];
let isThere = false;
const whenThere = (showIt: () => void) => void (isThere ? showIt() : waiting.push(showIt));

function takeAway(cards: readonly ShownToast[]): void {
  for (const { id } of cards) {
    forget(id);
    toast.dismiss(id);
  }
}

const forget = (gone: number) => {
  standing = standing.filter(({ id }) => id !== gone);
};

const pressed = 'a[href], button, input, select, textarea, [role="button"], [role="tab"]';
/** Beside the cards that stand already, or where a screen makes room for them (`data-toast-edge`), else where nothing that is pressed is covered. */
function edgeNow(): Edge {
  const [last] = document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed="false"]');
  if (last) return `${last.dataset.yPosition}-${last.dataset.xPosition}` as Edge;
  const edge = document.querySelector<HTMLElement>('[data-toast-edge]')?.dataset.toastEdge;
  if (edge) return edge as Edge;
  const controls = [...document.querySelectorAll(pressed)].filter((control) => control.checkVisibility?.() ?? true);
  const { clientWidth } = document.documentElement;
  // What lies at the foot of the screen for good is where nothing is scrolled to.
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return freeEdge(
    controls.map((control) => control.getBoundingClientRect()),
    { width: clientWidth, height: window.innerHeight - foot },
  );
}

/** Gives the focus back at once: with the card it would go back only once that has gone, out of a field that was opened meanwhile. */
function dismiss(id: number | string, { currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.blur();
  toast.dismiss(id);
}

const toastCard =
  'relative mt-[9px] grid w-[min(400px,calc(100vw-32px))] grid-cols-[auto_1fr_auto] items-start gap-x-[0.8rem] gap-y-[0.15rem] rounded-b-xs bg-paper pt-[0.9rem] pr-2 pb-[0.95rem] pl-4 font-(family-name:--font-ui) shadow-[var(--lift-3),var(--lift-0)] before:absolute before:inset-x-0 before:bottom-[calc(100%-1px)] before:h-[9px] before:bg-(--tone) before:[clip-path:polygon(6px_0,calc(100%-6px)_0,100%_100%,0_100%)]';
const toastSign = 'icon mt-[3px] text-(--tone)';

function show(words: Omit<ShownToast, 'id' | 'form'>, undo?: () => void) {
  const { title, text, isError } = words;
  takeAway(givingWayTo(standing, words));
  const card = { ...words, id: ++lastId, form: sentForm?.isConnected ? sentForm : null };
  sentForm = null;
  standing.push(card);
  const gone = () => forget(card.id);
  toast.custom(
    (id) => (
      <div
        className={`${toastCard} ${isError ? '[--tone:var(--claret)]' : '[--tone:var(--moss)]'}`}
        role={isError ? 'alert' : 'status'}
        data-tone={isError ? 'destructive' : 'success'}
      >
        {isError ? (
          <CircleAlert className={toastSign} aria-hidden="true" />
        ) : (
          <CircleCheck className={toastSign} aria-hidden="true" />
        )}
        <strong className="font-semibold">{title}</strong>
        <IconButton label="Dismiss" className="-mt-[10px] -mb-[12px]" onClick={(event) => dismiss(id, event)}>
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
      id: card.id,
      position: edgeNow(),
      duration: isError ? Number.POSITIVE_INFINITY : undo ? 10_000 : 5_000,
      onDismiss: gone,
      onAutoClose: gone,
    },
  );
}

export function Toaster() {
  const { pathname } = useLocation();
  useEffect(() => {
    isThere = true;
    for (const showIt of waiting.splice(0)) showIt();
    const stops = [watchForms(), ignoreHovering()];
    return () => {
      isThere = false;
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => () => takeAway(errorsOfPage(standing, pathname)), [pathname]);
  return <Sonner position="bottom-right" visibleToasts={3} gap={14} offset={24} mobileOffset={16} />;
}

/** Cards stay while a mouse rests on them. A finger leaves its mark there for good, and the cards with it, unless that is not heard of. */
function ignoreHovering(): () => void {
  const isOnCard = (place: EventTarget | null) => place instanceof Element && place.closest('[data-sonner-toaster]') !== null;
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

/** The form of a field, which may stand outside it. */
const formOf = (field: Element) => ('form' in field && field.form instanceof Element ? field.form : field.closest('form'));

/** Typing in a form corrects what was said of it, and sending it asks anew; what is said next is said of the form that was sent last. */
function watchForms(): () => void {
  const typed = ({ target }: Event) => {
    const form = target instanceof Element && formOf(target);
    if (form) takeAway(corrected(standing, form));
  };
  const sent = (event: Event) => {
    typed(event);
    sentForm = event.target as Element;
  };
  document.addEventListener('input', typed);
  document.addEventListener('submit', sent, { capture: true });
  return () => {
    document.removeEventListener('input', typed);
    document.removeEventListener('submit', sent, { capture: true });
  };
}
