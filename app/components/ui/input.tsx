import type { ComponentProps } from 'react';

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input className={`input ${className}`} {...rest} />
);

export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={`input ${className}`} rows={5} {...rest} />
);

export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select className={`input ${className}`} {...rest} />
);

export const Checkbox = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input type="checkbox" className={`checkbox ${className}`} {...rest} />
);
