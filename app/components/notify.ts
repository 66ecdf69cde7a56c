import {
  findFormErrors,
  findPageErrors,
  findReplacedToasts,
  findSettledErrors,
  type ShownToast,
} from './shown-toasts';

/** `about`: the action; its success removes its errors. Defaults to the page's purpose. `event`: id, by default of the event shown; null for none. */
type About = { about?: string; event?: string | null };
type Success = About & { undo?: () => void };
type Failure = About & { page?: string };

/** A success disappears by itself. An error disappears when it is corrected, the action succeeds or its page is left. */
export const notify = {
  success: (
    title: string,
    text?: string,
    { undo, about = '', event = eventInSight() }: Success = {},
  ) => {
    if (isOfAnother(event)) return;
    notify.settled(about);
    show({ title, text, about, undo, event, isError: false, page: here() });
  },
  error: (
    title: string,
    text?: string,
    { about = '', page = here(), event = eventInSight() }: Failure = {},
  ) => show({ title, text, about, page, event, isError: true }),
  settled: (about: string) => removeToasts(findSettledErrors(shown, { page: here(), about })),
};

/** `line`: the line of the page that shows it; null for a card at the edge of the screen. */
export type Notice = ShownToast & { undo?: () => void; event: string | null; line: number | null };
type Line = { id: number; of: 'event' | 'dialog'; event: string | null };

let shown: readonly Notice[] = [];
let lines: readonly Line[] = [];
let lastId = 0;
let sentForm: Element | null = null;
const listeners = new Set<() => void>();
export const pageKey = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname + (new URLSearchParams(search).get('eventId') ?? '');
const here = () => pageKey(window.location);

function setShown(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

const removeToasts = (gone: readonly ShownToast[]) => {
  if (gone.length > 0) setShown(shown.filter(({ id }) => !gone.some((one) => one.id === id)));
};

/** Errors of a dialog stay inside it; other notices of the event go to its line, the rest to cards. */
function lineFor({
  isError,
  page,
  event,
}: Pick<Notice, 'isError' | 'page' | 'event'>): number | null {
  if (isOfAnother(event)) return null;
  const dialog = lines.findLast((line) => line.of === 'dialog');
  if (dialog && isError && page === here()) return dialog.id;
  return eventLine()?.id ?? null;
}

const eventLine = () => lines.find((line) => line.of === 'event');
const eventInSight = () => eventLine()?.event ?? null;
const isOfAnother = (event: string | null) =>
  event !== null && eventInSight() !== null && event !== eventInSight();

function show(toast: Omit<Notice, 'id' | 'form' | 'line'>): void {
  const line = lineFor(toast);
  const form = sentForm?.isConnected ? sentForm : null;
  sentForm = null;
  const isReplaced = (notice: Notice) => line !== null && notice.line === line && !notice.isError;
  removeToasts([...findReplacedToasts(shown, toast), ...shown.filter(isReplaced)]);
  setShown([...shown, { ...toast, id: ++lastId, form, line }]);
}

export const notices = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  shown: () => shown,
  dismiss: (gone: number) => removeToasts(shown.filter(({ id }) => id === gone)),
  leave: (page: string) => removeToasts(findPageErrors(shown, page)),
  addLine: (of: Line['of'], event: string | null = null) => {
    const id = ++lastId;
    lines = [...lines, { id, of, event }];
    // A success of one event is not shown in another.
    if (of === 'event') {
      const cards = shown.filter(({ line, isError }) => line === null && !isError);
      const earlier = new Set<Notice>(cards.slice(0, -1));
      setShown(
        shown
          .filter((notice) => !isOfAnother(notice.event) && !earlier.has(notice))
          .map((notice) => (notice.line === null ? { ...notice, line: id } : notice)),
      );
    }
    const moveTo = (line: number | null) =>
      setShown(shown.map((notice) => (notice.line === id ? { ...notice, line } : notice)));
    const remove = () => {
      lines = lines.filter((line) => line.id !== id);
      // The next page's line is mounted before this one is removed.
      if (of === 'event') return moveTo(eventLine()?.id ?? null);
      // Errors disappear with their dialog, unless another dialog replaces it at once.
      queueMicrotask(() => {
        const next = lines.find((line) => line.of === 'dialog' && line.id > id);
        if (next) moveTo(next.id);
        else removeToasts(shown.filter(({ line }) => line === id));
      });
    };
    return { id, remove };
  },
};

/** Fields may be outside their form, linked by its id. */
const formOf = (field: Element) =>
  'form' in field && field.form instanceof Element ? field.form : field.closest('form');

/** Typing in a form or submitting it removes its errors; the next error belongs to the form submitted last. */
export function watchForms(): () => void {
  const typed = ({ target }: Event) => {
    const form = target instanceof Element && formOf(target);
    if (form) removeToasts(findFormErrors(shown, form));
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
