import { useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from '@/lib/paths';
import { secretIn } from '../model';
import { unsentOf } from '../phone/blocked';
import { cacheDoorPage } from '../phone/keep-page';
import { useOtherPages } from '../phone/other-pages';
import { useDoor } from '../phone/use-door';
import { ClosedDoor } from './closed-door';
import { DoorCard } from './door-card';
import { OpenDoor } from './open-door';
import { SignedOff, type SignedOffWith } from './signed-off';
import { WithoutLink } from './without-link';

/** Time for what is still loading. */
const KEEP_AFTER_MS = 2000;

/** The page behind a helper’s link, whose secret stands behind the # of the address. */
export function DoorPage() {
  const secret = useSecret();
  const [signedOffWith, setSignedOffWith] = useState<SignedOffWith | null>(null);
  useKeptPage();
  if (secret === undefined) return <BeforeScripts />;
  if (secret === null) return signedOffWith === null ? <WithoutLink /> : <SignedOff {...signedOffWith} />;
  return <DoorOfLink key={secret} secret={secret} onSignedOff={setSignedOffWith} />;
}

function DoorOfLink({ secret, onSignedOff }: { secret: string; onSignedOff: (left: SignedOffWith) => void }) {
  const door = useDoor(secret);
  const { data, phase, closedWhy, called, canKeep, problem } = door;

  function leftBehind(unsent: number, isElsewhere: boolean) {
    window.history.replaceState(window.history.state, '', paths.door); // what stays in the bar would open it again
    onSignedOff({ unsent, isElsewhere, lost: canKeep ? [] : unsentOf(door.latest()) });
  }
  const { tellSignedOff } = useOtherPages(secret, async () => leftBehind(await door.leave(), true));
  async function signOff() {
    const unsent = await door.signOff(true);
    tellSignedOff();
    leftBehind(unsent, false);
  }

  if (phase === 'closed')
    return (
      closedWhy && <ClosedDoor why={closedWhy} wasOpened={called !== null} items={unsentOf(door)} onDiscard={door.discard} />
    );
  if (data) return <OpenDoor door={{ ...door, data }} onSignOff={signOff} />;
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

const BeforeScripts = () => (
  <DoorCard title="At the door">
    <p>If the hosts sent you a link, the guest list opens here.</p>
    <p>Please switch on JavaScript.</p>
  </DoorCard>
);

/** Undefined until scripts run; null where the address has none. */
function useSecret(): string | null | undefined {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => secretIn(window.location.hash),
    () => undefined,
  );
}

/** Kept once it is there, and again when it is put away: by then it has loaded more letters. */
function useKeptPage() {
  useEffect(() => {
    const timer = setTimeout(cacheDoorPage, KEEP_AFTER_MS);
    const whenHidden = () => document.visibilityState === 'hidden' && void cacheDoorPage();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenHidden);
    };
  }, []);
}
