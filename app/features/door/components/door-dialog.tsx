import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

export const DOOR_TITLE_CLASS =
  'font-display text-[1.75rem] leading-[1.18] font-normal text-balance wrap-break-word lining-nums';

export const DoorDialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="mt-[1.25rem] grid gap-[0.6rem]">{children}</div>
);

export function DoorDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      className="door-dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <h2 className={DOOR_TITLE_CLASS} id={heading} tabIndex={-1}>
        {title}
      </h2>
      <form method="dialog">{children}</form>
    </dialog>
  );
}
