import { Copy } from 'lucide-react';
import { copyLink } from '@/components/copy-link';
import { Button } from '@/components/ui/button';
import type { NewKey } from '../mutations';
import { NewSecret } from './new-secret';

type Props = { made: NewKey; heading: 'h3' | 'h4'; reads: string; url: string };

export const NewApiKey = ({ made: { name, key }, heading, reads, url }: Props) => (
  <NewSecret
    heading={heading}
    title={`A key for ${name}`}
    what="key"
    value={key}
    look="bg-paper"
    actions={
      <Button onClick={() => copyLink(key, 'key')}>
        <Copy className="icon" aria-hidden="true" /> Copy key
      </Button>
    }
  >
    <p className="text-sm leading-snug text-ink-2">
      <b className="font-semibold text-ink">You’ll only see this key once.</b> Anyone who has it can
      read {reads}, at <span className="wrap-anywhere">{url}</span>
    </p>
  </NewSecret>
);
