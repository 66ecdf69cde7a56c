import { apiUrl } from '@/lib/paths';
import type { MadeKey } from '../mutations';
import { NewSecret } from './new-secret';

export const ApiKeyMade = ({ made: { name, key }, eventId }: { made: MadeKey; eventId: string }) => (
  <NewSecret heading="h4" title={`A key for ${name}`} what="key" value={key} look="bg-paper">
    <p className="text-sm leading-snug text-ink-2">
      <b className="font-semibold text-ink">You’ll only see this key once.</b> Whoever has it reads this event, at{' '}
      <span className="wrap-anywhere">{apiUrl(eventId)}</span>
    </p>
  </NewSecret>
);
