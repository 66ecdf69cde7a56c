import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type Props = {
  title: string;
  submitLabel: string;
  busy?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

export function FormDialog({
  title,
  submitLabel,
  busy,
  onSubmit,
  onClose,
  className = 'form-grid',
  children,
}: Props) {
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        className={`${className} px-5 py-5 sm:px-8`}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSubmit();
          const form = submitted.currentTarget;
          requestAnimationFrame(() =>
            form.querySelector('.error')?.scrollIntoView({ block: 'nearest' }),
          );
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
