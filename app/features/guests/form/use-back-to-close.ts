import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useIsPhone } from '@/lib/react/use-media-query';

/** On phones, where a panel covers the list, Back closes it instead of leaving the list. */
export function useBackToClose(onBack: () => void): void {
  const isPhone = useIsPhone();
  const blocker = useBlocker(({ historyAction }) => isPhone && historyAction === 'POP');
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
}
