import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { storageKeys } from '@/lib/browser/browser-storage';
import { cachePage } from '@/lib/browser/cache-page';
import { paths } from '@/lib/text/paths';
import { parseSecret } from '../model';
import { listUnsentChanges } from '../phone/blocked';
import type { UnsentChange } from '../phone/store';
import { useDoor } from '../phone/use-door';
import { ClosedDoorLink } from './closed-door';
import { DoorCard } from './door-card';
import { DoorContent } from './door-content';
import { MissingLink } from './missing-link';
import { UnsentList } from './unsent-list';

/** Lets the page finish loading before caching its files. */
const CACHE_AFTER_MS = 2000;

export function DoorPage() {
  const secret = useSecret();
  const [signOffResult, setSignOffResult] = useState<SignOffResult | null>(null);
  useCachedPage();
  if (secret === undefined) return <ServerRenderedDoor />;
  if (secret === null)
    return signOffResult === null ? <MissingLink /> : <SignedOff {...signOffResult} />;
  return <LinkedDoor key={secret} secret={secret} onSignedOff={setSignOffResult} />;
}

function LinkedDoor({
  secret,
  onSignedOff,
}: {
  secret: string;
  onSignedOff: (result: SignOffResult) => void;
}) {
  const door = useDoor(secret);
  const { data, phase, closedReason, called, canStore, problem } = door;

  function finishSignOff(unsent: number, isElsewhere: boolean) {
    window.history.replaceState(window.history.state, '', paths.door); // otherwise a reload would open the link again
    onSignedOff({ unsent, isElsewhere, lost: canStore ? [] : listUnsentChanges(door.latest()) });
  }
  const { notifySignedOff } = useSignOffChannel(secret, async () =>
    finishSignOff(await door.leave(), true),
  );
  async function signOff() {
    const unsent = await door.signOff();
    notifySignedOff();
    finishSignOff(unsent, false);
  }

  if (phase === 'closed')
    return (
      closedReason && (
        <ClosedDoorLink
          reason={closedReason}
          wasOpened={called !== null}
          items={listUnsentChanges(door)}
          onDiscard={door.discard}
        />
      )
    );
  if (data) return <DoorContent door={{ ...door, data }} onSignOff={signOff} />;
  return (
    <DoorCard title="At the door">
      <p role="status">
        {problem === null
          ? 'Loading the list…'
          : 'We can’t load the list right now. This page keeps trying; once loaded, it works without a connection.'}
      </p>
    </DoorCard>
  );
}

const ServerRenderedDoor = () => (
  <DoorCard title="At the door">
    <p>If the hosts sent you a link, the guest list opens here.</p>
    <p>Please switch on JavaScript.</p>
  </DoorCard>
);

/** The secret in the URL; undefined before hydration, null if missing. */
function useSecret(): string | null | undefined {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => parseSecret(window.location.hash),
    () => undefined,
  );
}

function useCachedPage() {
  useEffect(() => {
    const timer = setTimeout(cacheDoorPage, CACHE_AFTER_MS);
    const whenHidden = () => document.visibilityState === 'hidden' && void cacheDoorPage();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, []);
}

/** `isElsewhere`: signed off in another tab; `lost`: unsent changes that could not be stored. */
type SignOffResult = { unsent: number; isElsewhere: boolean; lost: readonly UnsentChange[] };

const SignedOff = ({ unsent, isElsewhere, lost }: SignOffResult) => (
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

const cacheDoorPage = () =>
  cachePage('/door/worker.js', paths.door, () => {
    // Loads fonts for text that appears later: found names and, in italic, matched letters.
    const [display] = getComputedStyle(document.documentElement)
      .getPropertyValue('--font-display')
      .split(',');
    const fonts = ['', 'italic '].map((style) =>
      document.fonts.load(`${style}1em ${display}`, 'aéł'),
    );
    return Promise.all([
      import('@/features/name-search/nicknames/nickname-data'),
      Promise.allSettled(fonts),
    ]);
  });

/** Signs off this link in all tabs. A BroadcastChannel does not deliver messages to the sending tab. */
function useSignOffChannel(
  secret: string,
  onSignedOff: () => void,
): { notifySignedOff: () => void } {
  const handleMessage = useEffectEvent((signedOff: unknown) => {
    if (signedOff === secret) onSignedOff();
  });
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(storageKeys.door);
    opened.onmessage = ({ data }) => handleMessage(data);
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [secret]);
  return { notifySignedOff: () => channel.current?.postMessage(secret) };
}
