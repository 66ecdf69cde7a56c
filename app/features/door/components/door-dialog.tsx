import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** A question at the thumb; Escape, a press beside it and a button of type submit close it; the focus goes back to what opened it. */
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
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      <form method="dialog">{children}</form>
    </dialog>
  );
}
