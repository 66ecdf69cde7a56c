import { ChevronsLeft } from 'lucide-react';
import type { Action } from '@/lib/react/actions';

/** The list of guests without a table; a phone cannot fold it. */
export const foldTrayAction: Action<{ isPhone: boolean; isFolded: boolean; onFold: () => void }> = {
  name: 'fold tray',
  label: ({ isFolded }) => (isFolded ? 'Show who has no table yet' : 'Fold away'),
  fullLabel: ({ isFolded }) =>
    isFolded ? 'Show who has no table yet' : 'Fold away who has no table yet',
  hint: 'Fold away who has no table yet',
  Icon: ChevronsLeft,
  keys: ['['],
  when: ({ isPhone }) => !isPhone,
  perform: ({ onFold }) => onFold(),
};
