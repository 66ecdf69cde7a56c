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

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFile: (file: File) => void;
};

export const FileInput = ({ onFile, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    hidden
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onFile(file);
      currentTarget.value = ''; // so that the same file can be chosen again
    }}
  />
);
