import { Copy } from 'lucide-react';
import { copyLink } from '@/components/copy-link';
import { Button } from '@/components/ui/button';
import { apiUrl } from '@/lib/text/paths';
import type { NewKey } from '../mutations';
import { NewSecret } from './new-secret';

export const NewApiKey = ({ made: { name, key }, eventId }: { made: NewKey; eventId: string }) => (
  <NewSecret
    heading="h4"
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
      read this event, at <span className="wrap-anywhere">{apiUrl(eventId)}</span>
    </p>
  </NewSecret>
);
