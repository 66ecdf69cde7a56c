import { corrected, errorsOfPage, givingWayTo, type ShownToast, settledBy } from './shown-toasts';

/**
 * `about`: what was done; a success takes away the errors of the same thing. Without one, whatever the page is for. `event`: which one it is about,
 * where that is known; null where it is about none any more.
 */
type About = { about?: string; event?: string | null };
type Success = About & { undo?: () => void };
/** `page`: where the error is to be read, when the reader is about to be taken there. */
type Failure = About & { page?: string };

/** Says in a few words how something went. Good news goes by itself; an error when it is corrected, done after all, or left behind. */
export const notify = {
  success: (title: string, text?: string, { undo, about = '', event = eventInSight() }: Success = {}) => {
    if (isOfAnother(event)) return; // its host has gone on to another event
    notify.settled(about);
    show({ title, text, about, undo, event, isError: false, page: here() });
  },
  error: (title: string, text?: string, { about = '', page = here(), event = eventInSight() }: Failure = {}) =>
    show({ title, text, about, page, event, isError: true }),
  /** It was done after all, and there is nothing to say of it. */
  settled: (about: string) => takeAway(settledBy(standing, { page: here(), about })),
};

/** A toast, with the event it belongs to and the line of the page that shows it; without a line it is a card at the edge of the screen. */
export type Notice = ShownToast & { undo?: () => void; event: string | null; line: number | null };
type Line = { id: number; of: 'event' | 'dialog'; event: string | null };

let standing: readonly Notice[] = [];
let lines: readonly Line[] = [];
let lastId = 0;
let sentForm: Element | null = null;
const listeners = new Set<() => void>();
/** A page, and which event it is about: every event of a host is at one path. */
export const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname + (new URLSearchParams(search).get('eventId') ?? '');
const here = () => pageOf(window.location);

function stand(notices: readonly Notice[]): void {
  standing = notices;
  for (const listener of listeners) listener();
}

const takeAway = (gone: readonly ShownToast[]) => {
  if (gone.length > 0) stand(standing.filter(({ id }) => !gone.some((one) => one.id === id)));
};

/** A dialog's errors stay inside it; all else of an event stands in its line, and the rest, with the errors of another event, on cards. */
function lineFor({ isError, page, event }: Pick<Notice, 'isError' | 'page' | 'event'>): number | null {
  if (isOfAnother(event)) return null;
  const dialog = lines.findLast((line) => line.of === 'dialog');
  if (dialog && isError && page === here()) return dialog.id;
  return eventLine()?.id ?? null;
}

const eventLine = () => lines.find((line) => line.of === 'event');
const eventInSight = () => eventLine()?.event ?? null;
const isOfAnother = (event: string | null) => event !== null && eventInSight() !== null && event !== eventInSight();

function show(said: Omit<Notice, 'id' | 'form' | 'line'>): void {
  const line = lineFor(said);
  const form = sentForm?.isConnected ? sentForm : null;
  sentForm = null;
  // A line holds what was done last.
  const isOvertaken = (notice: Notice) => line !== null && notice.line === line && !notice.isError;
  takeAway([...givingWayTo(standing, said), ...standing.filter(isOvertaken)]);
  stand([...standing, { ...said, id: ++lastId, form, line }]);
}

/** What is shown now, for those who show it. */
export const notices = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  standing: () => standing,
  dismiss: (gone: number) => takeAway(standing.filter(({ id }) => id === gone)),
  /** Errors of a page that was left. */
  leave: (page: string) => takeAway(errorsOfPage(standing, page)),
  /** From now on a line of the page shows what belongs there; returns how to stop. */
  addLine: (of: Line['of'], event: string | null = null) => {
    const id = ++lastId;
    lines = [...lines, { id, of, event }];
    // What was done with one event is not said of another.
    if (of === 'event')
      stand(
        standing
          .filter((notice) => !isOfAnother(notice.event))
          .map((notice) => (notice.line === null ? { ...notice, line: id } : notice)),
      );
    const moveTo = (line: number | null) => stand(standing.map((notice) => (notice.line === id ? { ...notice, line } : notice)));
    const remove = () => {
      lines = lines.filter((line) => line.id !== id);
      // The next place's line is there before this one has gone.
      if (of === 'event') return moveTo(eventLine()?.id ?? null);
      // What was wrong goes with its dialog, unless another takes its place at once.
      queueMicrotask(() => {
        const next = lines.find((line) => line.of === 'dialog' && line.id > id);
        if (next) moveTo(next.id);
        else takeAway(standing.filter(({ line }) => line === id));
      });
    };
    return { id, remove };
  },
};

/** The form of a field, which may stand outside it. */
const formOf = (field: Element) => ('form' in field && field.form instanceof Element ? field.form : field.closest('form'));

/** Typing in a form corrects what was said of it, and sending it asks anew; what is said next is said of the form that was sent last. */
export function watchForms(): () => void {
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
