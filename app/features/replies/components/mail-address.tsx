import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { isEmailAddress } from '@/lib/text/email-address';
import type { ReplyLink } from '../host/households';
import { describeMail } from '../host/reply-mails';

type Props = {
  link: ReplyLink;
  names: string;
  /** Resolves with whether it was saved; null removes the address. */
  onSave: (address: string | null) => Promise<boolean>;
};

export function MailAddress({ link, names, onSave }: Props) {
  const [isEditing, setEditing] = useState(false);
  const isClosing = useRef(false);
  const close = () => {
    isClosing.current = true;
    setEditing(false);
  };
  const focusAfterClosing = (opener: HTMLButtonElement | null) => {
    if (opener && isClosing.current) opener.focus();
    isClosing.current = false;
  };
  if (isEditing)
    return (
      <AddressForm address={link.mail_to ?? ''} names={names} onSave={onSave} onClose={close} />
    );
  return (
    <p className="text-sm text-ink-2">
      {link.mail_to && <span className="wrap-anywhere">{link.mail_to} </span>}
      {describeMail(link)}{' '}
      <button
        ref={focusAfterClosing}
        type="button"
        className="link min-h-11 font-semibold"
        aria-label={
          link.mail_to ? `Change the mail address of ${names}` : `Add a mail address for ${names}`
        }
        onClick={() => setEditing(true)}
      >
        {link.mail_to ? 'Change' : 'Add a mail address'}
      </button>
    </p>
  );
}

type FormProps = {
  address: string;
  names: string;
  onSave: Props['onSave'];
  onClose: () => void;
};

function AddressForm({ address, names, onSave, onClose }: FormProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const save = async () => {
    const trimmed = typed.trim();
    if (trimmed !== '' && !isEmailAddress(trimmed)) {
      setError('Please type one plain e-mail address.');
      return;
    }
    setBusy(true);
    const isSaved = await onSave(trimmed || null);
    setBusy(false);
    if (isSaved) onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // the panel stays open
    onClose();
  };
  return (
    <form
      className="my-1 flex flex-wrap items-start gap-2"
      noValidate
      onKeyDown={closeOnEscape}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <div className="basis-full">
        <Input
          type="email"
          autoFocus
          autoComplete="off"
          maxLength={254}
          aria-label={`Mail address of ${names}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder="name@example.com"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <Button type="submit" size="sm" busy={isBusy}>
        Save
      </Button>
      <Button size="sm" variant="soft" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
