import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { Input } from '@/components/ui/input';

type Props = ComponentProps<'input'> & {
  isShown: boolean;
  /** Omitted if the button of another password field in the form also shows and hides this one. */
  onShow?: (isShown: boolean) => void;
};

/** Passwords are hidden before the form is sent, so that the browser recognises and saves them. */
export function usePasswordVisibility() {
  const [isShown, onShow] = useState(false);
  const hidingFirst = (submit: (sent: FormEvent) => unknown) => (sent: FormEvent) => {
    flushSync(() => onShow(false));
    submit(sent);
  };
  return { shown: { isShown, onShow }, hidingFirst };
}

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

type NewPasswordProps<Values extends FieldValues> = {
  form: ComponentProps<typeof FormField<Values>>['form'];
  label: string;
  shown: ReturnType<typeof usePasswordVisibility>['shown'];
};

export const NewPasswordField = <Values extends FieldValues>({
  form,
  label,
  shown,
}: NewPasswordProps<Values>) => (
  <>
    <FormField
      form={form}
      name={'password' as Path<Values>}
      label={label}
      help="At least 8 characters."
    >
      {(control) => <PasswordInput {...control} {...shown} autoComplete="new-password" />}
    </FormField>
    <FormField form={form} name={'confirmPassword' as Path<Values>} label="Confirm Password">
      {(control) => (
        <PasswordInput {...control} isShown={shown.isShown} autoComplete="new-password" />
      )}
    </FormField>
  </>
);
