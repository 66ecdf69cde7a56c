import { ChevronsLeft } from 'lucide-react';
import type { Action } from '@/lib/react/actions';

export const foldTrayAction: Action<{ isPhone: boolean; isFolded: boolean; onFold: () => void }> = {
  name: 'fold tray',
  label: ({ isFolded }) => (isFolded ? 'Show the No table yet list' : 'Hide the No table yet list'),
  hint: 'Hide the No table yet list',
  Icon: ChevronsLeft,
  keys: ['['],
  when: ({ isPhone }) => !isPhone,
  perform: ({ onFold }) => onFold(),
};
