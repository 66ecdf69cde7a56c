import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyLink } from '@/components/copy-link';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { apiUrl } from '@/lib/paths';
import type { MadeKey } from '../mutations';

/** A key just made, to be copied: nobody can show it again. */
export function ApiKeyMade({ made: { name, key }, eventId }: { made: MadeKey; eventId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-2.5 rounded-(--r-control) bg-paper p-4">
      <h4 ref={heading} tabIndex={-1} className="title-s wrap-anywhere">
        A key for {name}
      </h4>
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-label="The key"
          className="min-w-64 flex-1"
          value={key}
          onFocus={(focused) => focused.target.select()}
        />
        <Button onClick={() => copyLink(key, 'key')}>
          <Copy className="icon" aria-hidden="true" /> Copy key
        </Button>
      </div>
      <p className="text-sm leading-snug text-ink-2">
        <b className="font-semibold text-ink">You’ll only see this key once.</b> Whoever has it reads this event, at{' '}
        <span className="wrap-anywhere">{apiUrl(eventId)}</span>
      </p>
    </div>
  );
}
