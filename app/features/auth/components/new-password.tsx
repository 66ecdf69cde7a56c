import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/field';
import { PasswordInput } from './password-input';

type Input = { input: UseFormRegisterReturn; error: string | undefined };
type Props = { label: string; first: Input; again: Input; shown: { isShown: boolean; onShow: (isShown: boolean) => void } };

/** A password that is chosen, typed twice; one press shows both. */
export const NewPassword = ({ label, first, again, shown }: Props) => (
  <>
    <Field label={label} help="At least 8 characters." error={first.error}>
      {(control) => <PasswordInput {...control} {...first.input} {...shown} autoComplete="new-password" />}
    </Field>
    <Field label="Confirm Password" error={again.error}>
      {(control) => <PasswordInput {...control} {...again.input} isShown={shown.isShown} autoComplete="new-password" />}
    </Field>
  </>
);
