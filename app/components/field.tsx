import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
};
export type FieldProps = {
  label: ReactNode;
  /** Shown in brackets after the label, for example “optional”. */
  optional?: string;
  help?: string;
  error?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Links the help text and the error to the control (WCAG 1.3.1, 3.3.1). */
export function Field({ label, optional, help, error, className = '', children }: FieldProps) {
  const id = useId();
  const described = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label} {optional && <span className="optional">({optional})</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {help && !error && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export const FieldError = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <p className="error" id={id}>
      <CircleAlert className="icon mt-px" size={18} aria-hidden="true" />
      {children}
    </p>
  );
