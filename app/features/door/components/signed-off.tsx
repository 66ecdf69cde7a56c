import type { Unsent } from '../phone/store';
import { DoorCard } from './door-card';
import { UnsentList } from './unsent-list';

/** `isElsewhere`: another page of this phone has signed off; `lost`: what this browser kept nowhere. */
export type SignedOffWith = { unsent: number; isElsewhere: boolean; lost: readonly Unsent[] };

export const SignedOff = ({ unsent, isElsewhere, lost }: SignedOffWith) => (
  <DoorCard title="You’re signed out">
    <p role="status">
      {isElsewhere && 'Another page on this phone signed out. '}
      The list is gone from this phone.{' '}
      {unsent === 0
        ? 'Thank you for helping.'
        : lost.length === 0
          ? 'Unsent ticks are still on it: open this page again when there’s a connection, and send them.'
          : 'It couldn’t save your unsent ticks. Please tell another helper about them before you close this page.'}
    </p>
    {lost.length > 0 && <UnsentList items={lost} />}
  </DoorCard>
);
