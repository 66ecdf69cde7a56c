import { type ReactNode, useEffect, useRef } from 'react';
import { Input } from '@/components/ui/input';

type Props = {
  heading: 'h3' | 'h4';
  title: string;
  what: 'link' | 'key' | 'secret';
  value: string;
  look: string;
  actions: ReactNode;
  children: ReactNode;
};

/** Shows a new link, key or secret; it cannot be shown again. */
export function NewSecret({
  heading: Heading,
  title,
  what,
  value,
  look,
  actions,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`grid gap-2.5 rounded-(--r-control) p-4 ${look}`}>
      <Heading ref={heading} tabIndex={-1} className="title-s wrap-anywhere">
        {title}
      </Heading>
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-label={`The ${what}`}
          className={`${what === 'link' ? 'min-w-40' : 'min-w-64'} flex-1`}
          value={value}
          onFocus={(focused) => focused.target.select()}
        />
        {actions}
      </div>
      {children}
    </div>
  );
}
