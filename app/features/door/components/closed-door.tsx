import { formatCount } from '@/lib/text/counts';
import type { ClosedReason } from '../model';
import { getUnsentId, type UnsentChange } from '../phone/store';
import { DoorCard } from './door-card';
import { DiscardButton, UnsentList } from './unsent-list';

type Message = { title: string; text: string };

const messages: Record<ClosedReason, Message> = {
  ended: {
    title: 'This link has ended',
    text: 'Its time is over. If you’re still needed, ask the hosts for a new one.',
  },
  revoked: {
    title: 'The hosts have revoked this link',
    text: 'The list is gone from this phone. If that’s a mistake, ask the hosts to restore the link, then open it again.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Ask the person who sent it for the whole link.',
  },
};
const removed: Message = {
  title: 'This link is gone',
  text: 'The hosts have removed it, or the whole event, and the list is gone from this phone. If you’re still needed, ask them for a new one.',
};
const unsentAdvice: Record<ClosedReason, string> = {
  ended: 'ask the hosts for a new link; open it on this phone to send what’s here.',
  revoked:
    'ask the hosts to restore this link or send a new one; open it on this phone to send what’s here.',
  unknown:
    'ask the hosts for a new link to the same event; open it on this phone to send what’s here.',
};

type Props = {
  reason: ClosedReason;
  wasOpened: boolean;
  items: readonly UnsentChange[];
  onDiscard: (ids: readonly string[]) => void;
};

export function ClosedDoorLink({ reason, wasOpened, items, onDiscard }: Props) {
  const { title, text } = reason === 'unknown' && wasOpened ? removed : messages[reason];
  return (
    <DoorCard title={title}>
      <p role="status">{text}</p>
      {items.length > 0 && (
        <>
          <p>
            {formatCount(items.length, 'tick')} made without a connection{' '}
            {items.length === 1 ? 'wasn’t' : 'weren’t'} sent and{' '}
            {items.length === 1 ? 'stays' : 'stay'} on this phone. If{' '}
            {items.length === 1 ? 'it matters' : 'they matter'}, {unsentAdvice[reason]}
          </p>
          <UnsentList items={items} />
          <DiscardButton items={items} onDiscard={() => onDiscard(items.map(getUnsentId))} />
        </>
      )}
    </DoorCard>
  );
}
