import {
  findFormErrors,
  findPageErrors,
  findReplacedToasts,
  findResolvedErrors,
  type ShownToast,
} from './shown-toasts';

/** `about`: a name for the action; when it succeeds, its earlier errors disappear. `event`: an event id, by default that of the open event; null for none. */
type NoticeContext = { about?: string; event?: string | null };
type Success = NoticeContext & { undo?: () => void };
type Failure = NoticeContext & { page?: string };

/** A success disappears after a few seconds. An error stays until it is corrected, the action succeeds or the user leaves the page. */
export const notify = {
  success: (
    title: string,
    text?: string,
    { undo, about = '', event = getVisibleEvent() }: Success = {},
  ) => {
    if (isOtherEvent(event)) return;
    notify.clearErrors(about);
    show({ title, text, about, undo, event, isError: false, page: getCurrentPage() });
  },
  error: (
    title: string,
    text?: string,
    { about = '', page = getCurrentPage(), event = getVisibleEvent() }: Failure = {},
  ) => show({ title, text, about, page, event, isError: true }),
  clearErrors: (about: string) =>
    removeToasts(findResolvedErrors(shown, { page: getCurrentPage(), about })),
  clearSuccesses: (about: string) =>
    removeToasts(shown.filter((notice) => !notice.isError && notice.about === about)),
};

/** `line`: id of the status line that shows the notice; null if it is shown as a card. */
export type Notice = ShownToast & { undo?: () => void; event: string | null; line: number | null };
type Line = { id: number; scope: 'event' | 'dialog'; event: string | null };

let shown: readonly Notice[] = [];
let lines: readonly Line[] = [];
let lastId = 0;
let submittedForm: Element | null = null;
const listeners = new Set<() => void>();
export const getPageKey = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname + (new URLSearchParams(search).get('eventId') ?? '');
const getCurrentPage = () => getPageKey(window.location);

function setShown(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

const removeToasts = (removed: readonly ShownToast[]) => {
  if (removed.length > 0) setShown(shown.filter(({ id }) => !removed.some((one) => one.id === id)));
};

/** Errors raised while a dialog is open appear in it. Other notices of the event appear in its status line, and the rest as cards. */
function chooseLine({
  isError,
  page,
  event,
}: Pick<Notice, 'isError' | 'page' | 'event'>): number | null {
  if (isOtherEvent(event)) return null;
  const dialog = lines.findLast((line) => line.scope === 'dialog');
  if (dialog && isError && page === getCurrentPage()) return dialog.id;
  return findEventLine()?.id ?? null;
}

const findEventLine = () => lines.find((line) => line.scope === 'event');
const getVisibleEvent = () => findEventLine()?.event ?? null;
const isOtherEvent = (event: string | null) =>
  event !== null && getVisibleEvent() !== null && event !== getVisibleEvent();

function show(toast: Omit<Notice, 'id' | 'form' | 'line'>): void {
  const line = chooseLine(toast);
  const form = submittedForm?.isConnected ? submittedForm : null;
  submittedForm = null;
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
  dismiss: (dismissedId: number) => removeToasts(shown.filter(({ id }) => id === dismissedId)),
  leave: (page: string) => removeToasts(findPageErrors(shown, page)),
  addLine: (scope: Line['scope'], event: string | null = null) => {
    const id = ++lastId;
    lines = [...lines, { id, scope, event }];
    // Successes of another event are not shown here.
    if (scope === 'event') {
      const cards = shown.filter(({ line, isError }) => line === null && !isError);
      const earlier = new Set<Notice>(cards.slice(0, -1));
      setShown(
        shown
          .filter((notice) => !isOtherEvent(notice.event) && !earlier.has(notice))
          .map((notice) => (notice.line === null ? { ...notice, line: id } : notice)),
      );
    }
    const moveTo = (line: number | null) =>
      setShown(shown.map((notice) => (notice.line === id ? { ...notice, line } : notice)));
    const remove = () => {
      lines = lines.filter((line) => line.id !== id);
      // React mounts the next page's line before it removes this one.
      if (scope === 'event') return moveTo(findEventLine()?.id ?? null);
      // Errors disappear with their dialog, unless another dialog replaces it at once.
      queueMicrotask(() => {
        const next = lines.find((line) => line.scope === 'dialog' && line.id > id);
        if (next) moveTo(next.id);
        else removeToasts(shown.filter(({ line }) => line === id));
      });
    };
    return { id, remove };
  },
};

/** A field may be outside its form, linked by the attribute `form`. */
const findForm = (field: Element) =>
  'form' in field && field.form instanceof Element ? field.form : field.closest('form');

/** Typing in a form or submitting it removes its errors. The next error belongs to the form submitted last. */
export function removeErrorsOfEditedForms(): () => void {
  const handleInput = ({ target }: Event) => {
    const form = target instanceof Element && findForm(target);
    if (form) removeToasts(findFormErrors(shown, form));
  };
  const handleSubmit = (event: Event) => {
    handleInput(event);
    submittedForm = event.target as Element;
  };
  document.addEventListener('input', handleInput);
  document.addEventListener('submit', handleSubmit, { capture: true });
  return () => {
    document.removeEventListener('input', handleInput);
    document.removeEventListener('submit', handleSubmit, { capture: true });
  };
}
