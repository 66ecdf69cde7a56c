import { useMemo } from 'react';
import { useStableActions } from '@/lib/react/use-stable-actions';
import type { NamesSwitch } from './actions/zoom-actions';
import { useStoredView } from './use-stored-view';

export function useNamesSwitch(): NamesSwitch {
  const [isHidden, toggle] = useStoredView('hidesNames');
  const latest = useStableActions({ toggle });
  return useMemo(() => ({ isOn: !isHidden, ...latest }), [isHidden, latest]);
}
