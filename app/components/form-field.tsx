import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { type ControlProps, Field, type FieldProps } from './field';
import { Input } from './ui/input';

type FormFieldProps<Values extends FieldValues> = Omit<FieldProps, 'error' | 'children'> & {
  form: { register: UseFormRegister<Values>; formState: { errors: FieldErrors<Values> } };
  name: Path<Values>;
};
type Registered = ControlProps & UseFormRegisterReturn;

export function FormField<Values extends FieldValues>({
  form: { register, formState },
  name,
  children,
  ...field
}: FormFieldProps<Values> & { children: (control: Registered) => ReactNode }) {
  const error = get(formState.errors, name) as FieldError | undefined;
  return (
    <Field {...field} error={error?.message}>
      {(control) => children({ ...control, ...register(name) })}
    </Field>
  );
}

type TextFieldProps<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'className'> &
  Omit<ComponentProps<'input'>, 'form' | 'name'> & {
    formId?: string;
  };

export const TextField = <Values extends FieldValues>({
  form,
  name,
  label,
  optional,
  help,
  formId,
  ...input
}: TextFieldProps<Values>) => (
  <FormField form={form} name={name} label={label} optional={optional} help={help}>
    {(control) => <Input {...control} {...input} form={formId} />}
  </FormField>
);
