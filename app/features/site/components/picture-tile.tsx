import type { ComponentProps } from 'react';

export const pictureCloth = 'bg-[linear-gradient(170deg,var(--event-bg-1),var(--event-bg-2))]';

export const PictureTile = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div
    className={`relative grid place-items-center overflow-hidden rounded-(--r-sheet) ${className}`}
    {...rest}
  />
);
