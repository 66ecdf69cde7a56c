/** A card on the screen. `page` is where it is to be read, `about` the thing that was done, `form` the form that was sent. */
export type ShownToast = {
  id: number;
  isError: boolean;
  title: string;
  text?: string;
  page: string;
  about: string;
  form: object | null;
};

const MOST_AT_ONCE = 3;

/** The errors that stand no longer once a thing was done on a page. */
export const settledBy = (standing: readonly ShownToast[], done: { page: string; about: string }) =>
  standing.filter(({ isError, page, about }) => isError && page === done.page && about === done.about);

/** The errors of the page that was left; one for the page to come is not read yet. */
export const errorsOfPage = (standing: readonly ShownToast[], left: string) =>
  standing.filter((toast) => toast.isError && toast.page === left);

/** The errors of a form, which is being corrected or sent once more. */
export const corrected = (standing: readonly ShownToast[], form: object) =>
  standing.filter((toast) => toast.isError && toast.form === form);

/** What gives way to a new card: the same words, and where there would be too many the oldest, good news first. */
export function givingWayTo(standing: readonly ShownToast[], next: Pick<ShownToast, 'title' | 'text'>): ShownToast[] {
  const isSame = ({ title, text }: ShownToast) => title === next.title && text === next.text;
  const others = standing.filter((toast) => !isSame(toast));
  const byAge = [...others.filter(({ isError }) => !isError), ...others.filter(({ isError }) => isError)];
  return [...standing.filter(isSame), ...byAge.slice(0, Math.max(0, others.length + 1 - MOST_AT_ONCE))];
}
