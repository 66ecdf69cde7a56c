import type { ComponentProps, MouseEvent, ReactNode } from 'react';

const ACTION =
  'import-action px-[0.15rem] font-semibold text-ink underline decoration-ink-line decoration-1 underline-offset-[0.22em] hover:decoration-current [.import-action+&]:font-medium [.import-action+&]:text-ink-2';

export const ImportAction = ({ className = 'min-h-[34px]', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${ACTION} ${className}`} {...rest} />
);

type Props = { label: string; onPress: (press: MouseEvent<HTMLElement>) => void; children: ReactNode };

export const ImportRowAction = ({ label, onPress, children }: Props) => (
  <ImportAction
    className="min-h-[34px] in-data-tall:min-h-6 narrow:relative narrow:min-h-[30px] narrow:before:absolute narrow:before:-inset-x-[5px] narrow:before:-inset-y-[7px]"
    aria-label={label}
    onClick={onPress}
  >
    {children}
  </ImportAction>
);
