import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

export const DOOR_TITLE = 'font-display text-[1.75rem] leading-[1.18] font-normal text-balance wrap-break-word lining-nums';

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
      className="door-dialog mx-auto mt-auto mb-0 max-h-[88dvh] w-[min(100vw,30rem)] max-w-none overscroll-contain rounded-t-(--r-sheet) border-0 bg-paper px-[1.1rem] pt-[1.4rem] pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-(--lift-3) backdrop:bg-[rgb(19_37_63/0.62)] min-[700px]:my-auto min-[700px]:rounded-b-(--r-sheet)"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <h2 className={DOOR_TITLE} id={heading} tabIndex={-1}>
        {title}
      </h2>
      <form method="dialog">{children}</form>
    </dialog>
  );
}
