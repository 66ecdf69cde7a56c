import type { ComponentProps } from 'react';

export const pictureCloth = 'bg-[linear-gradient(170deg,var(--event-bg-1),var(--event-bg-2))]';

/** What is drawn beside words: a list that came in, a board by the door, a guest who moved. As high, and on what ground, as the page says. */
export const PictureTile = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`relative grid place-items-center overflow-hidden rounded-(--r-sheet) ${className}`} {...rest} />
);
