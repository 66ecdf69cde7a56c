import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Input } from '@/components/ui/input';

type Props = ComponentProps<'input'> & {
  isShown: boolean;
  /** Where it is missing, another field of the form has the press for both. */
  onShow?: (isShown: boolean) => void;
};

/** Hides a password before its form is sent, so that the browser takes it for one and it is not left to be read. */
export const hidden =
  (setIsShown: (isShown: boolean) => void, submit: (sent: FormEvent) => unknown) =>
  (sent: FormEvent): void => {
    flushSync(() => setIsShown(false));
    submit(sent);
  };

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
