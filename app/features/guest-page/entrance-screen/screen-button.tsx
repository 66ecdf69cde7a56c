import type { ComponentProps } from 'react';

/** The main action; outlined in the dark, where a filled button would glare. */
export const filledButton =
  'border-2 border-(--accent-solid) bg-(--accent-solid) text-(--on-accent) dark:border-(--accent) dark:bg-(--event-plate) dark:text-(--accent-text) dark:[box-shadow:inset_0_0_0_1px_var(--accent)]';
export const outlinedButton = 'border-2 border-(--accent) bg-(--event-plate) text-(--accent-text)';

type Props = ComponentProps<'button'> & { isFilled?: boolean };

export const ScreenButton = ({ isFilled = false, className = '', ...rest }: Props) => (
  <button
    type="button"
    className={`inline-flex min-h-[60px] items-center justify-center gap-[10px] rounded-[5px] px-[24px] py-[6px] font-(family-name:--font-ui) text-[1.375rem] leading-[1.1] font-semibold [&>.icon]:size-[26px] ${isFilled ? filledButton : outlinedButton} ${className}`}
    {...rest}
  />
);
