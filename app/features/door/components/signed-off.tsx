import type { Unsent } from '../phone/store';
import { DoorCard } from './door-card';
import { UnsentList } from './unsent-list';

/** `isElsewhere`: another page of this phone has signed off; `lost`: what this browser kept nowhere. */
export type SignedOffWith = { unsent: number; isElsewhere: boolean; lost: readonly Unsent[] };

export const SignedOff = ({ unsent, isElsewhere, lost }: SignedOffWith) => (
  <DoorCard title="You are signed out">
    <p role="status">
      {isElsewhere && 'Another page on this phone signed out. '}
      The list is gone from this phone.{' '}
      {unsent === 0
        ? 'Thank you for helping.'
        : lost.length === 0
          ? 'What was not sent is still on it: open this page again when there is a connection, and send it.'
          : 'What was not sent could not be kept on it. Please tell another helper of it before you close this page.'}
    </p>
    {lost.length > 0 && <UnsentList items={lost} />}
  </DoorCard>
);
