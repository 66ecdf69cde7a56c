/** `page`: the page that shows the toast; `about`: a name for the action; `form`: the form submitted before the toast appeared. */
export type ShownToast = {
  id: number;
  isError: boolean;
  title: string;
  text?: string;
  page: string;
  about: string;
  form: object | null;
};

const MAX_TOASTS = 3;

export const findResolvedErrors = (
  shown: readonly ShownToast[],
  done: { page: string; about: string },
) =>
  shown.filter(({ isError, page, about }) => isError && page === done.page && about === done.about);

/** The errors of the page that the user left, except those that the next page shows again. */
export const findPageErrors = (shown: readonly ShownToast[], left: string) =>
  shown.filter((toast) => toast.isError && toast.page === left);

export const findFormErrors = (shown: readonly ShownToast[], form: object) =>
  shown.filter((toast) => toast.isError && toast.form === form);

/** Returns the toasts that a new one replaces: those with the same text and, if there are too many, the oldest, successes first. */
export function findReplacedToasts(
  shown: readonly ShownToast[],
  next: Pick<ShownToast, 'title' | 'text'>,
): ShownToast[] {
  const isSame = ({ title, text }: ShownToast) => title === next.title && text === next.text;
  const others = shown.filter((toast) => !isSame(toast));
  const byAge = [
    ...others.filter(({ isError }) => !isError),
    ...others.filter(({ isError }) => isError),
  ];
  return [...shown.filter(isSame), ...byAge.slice(0, Math.max(0, others.length + 1 - MAX_TOASTS))];
}
