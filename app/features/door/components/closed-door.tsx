import { counted } from '@/lib/counted';
import type { ClosedWhy } from '../model';
import { DoorCard } from './door-card';

const titles: Record<ClosedWhy, string> = {
  ended: 'This link has ended',
  revoked: 'The hosts have taken this link back',
  unknown: 'This link opens nothing',
};
const advice: Record<ClosedWhy, string> = {
  ended: 'It was made for a time that is over. If you are still needed, ask the hosts for a new one.',
  revoked: 'The list is gone from this phone. If that is a mistake, ask the hosts to give the link back, then open it again.',
  unknown: 'Perhaps a part of it was lost on the way. Ask whoever sent it to send all of it once more.',
};

/** A link that opens nothing any more; what this phone has not sent is still on it. */
export const ClosedDoor = ({ why, unsent }: { why: ClosedWhy; unsent: number }) => (
  <DoorCard title={titles[why]}>
    <p role="status">{advice[why]}</p>
    {unsent > 0 && (
      <p>
        {counted(unsent, 'tick')} made without a connection {unsent === 1 ? 'was' : 'were'} not sent.{' '}
        {unsent === 1 ? 'It stays' : 'They stay'} on this phone, and {unsent === 1 ? 'goes' : 'go'} if the hosts open this link
        again.
      </p>
    )}
  </DoorCard>
);
