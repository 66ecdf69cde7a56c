import type { ComponentProps } from 'react';

export const OUTLINED_BUTTON_CLASS =
  'border-2 border-(--accent) bg-(--event-plate) text-(--accent-text)';

type Props = Omit<ComponentProps<'button'>, 'className'> & { isFilled?: boolean };

export const ScreenButton = ({ isFilled = false, ...rest }: Props) => (
  <button
    type="button"
    className={`screen-button ${isFilled ? 'screen-filled' : OUTLINED_BUTTON_CLASS}`}
    {...rest}
  />
);
