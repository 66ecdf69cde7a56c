import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import './swatch.css';

/** `children` replace the tick of a chosen swatch. */
export const SwatchPreview = ({ className = '', children, ...rest }: ComponentProps<'i'>) => (
  <i className={`swatch-picture ${children ? '' : 'swatch-picture-plain'} ${className}`} {...rest}>
    {children ?? <Check className="icon h-[22px] w-[22px] stroke-2" aria-hidden="true" />}
  </i>
);

type Props = Omit<ComponentProps<'input'>, 'children'> & { label: string; children: ReactNode };

export const Swatch = ({ label, children, ...input }: Props) => (
  <label className="relative grid cursor-pointer content-start justify-items-start gap-[0.4rem] text-[0.875rem]/[1.2] text-ink-2">
    <input
      type="radio"
      className="peer absolute inset-0 m-0 h-full w-full cursor-pointer opacity-0"
      {...input}
    />
    {children}
    <span className="peer-checked:font-semibold peer-checked:text-ink">{label}</span>
  </label>
);
