import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '@/components/ui/input';

type Props = ComponentProps<'input'> & {
  isShown: boolean;
  /** Where it is missing, another field of the form has the press for both. */
  onShow?: (isShown: boolean) => void;
};

/** Whether the passwords of a form can be read. They are hidden before it is sent, so that the browser takes them for passwords. */
export function useShownPassword() {
  const [isShown, onShow] = useState(false);
  const hidingFirst = (submit: (sent: FormEvent) => unknown) => (sent: FormEvent) => {
    flushSync(() => onShow(false));
    submit(sent);
  };
  return { shown: { isShown, onShow }, hidingFirst };
}

/** A password, which can be looked at while it is typed. */
export function PasswordInput({ isShown, onShow, ...input }: Props) {
  const Sign = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        className={onShow ? 'pr-13' : ''}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {onShow && (
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          title="Show password"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-(--r-control) text-ink-2 hover:text-ink"
          onClick={() => onShow(!isShown)}
        >
          <Sign className="icon" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
