import { useMemo } from 'react';
import { useStableActions } from '@/lib/react/use-stable-actions';
import type { NamesSwitch } from './actions/zoom-actions';
import { useStoredView } from './use-stored-view';

/** Guests’ names and initials are drawn in the room until the host hides them in this browser. */
export function useNamesSwitch(): NamesSwitch {
  const [isHidden, toggle] = useStoredView('hidesNames');
  const latest = useStableActions({ toggle });
  return useMemo(() => ({ isOn: !isHidden, ...latest }), [isHidden, latest]);
}
