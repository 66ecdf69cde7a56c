import type { ReactNode } from 'react';

type Props = { label: string; onPress: () => void; children: ReactNode };

/** What else could happen to a row of a list. */
export const ImportRowAction = ({ label, onPress, children }: Props) => (
  <button type="button" className="import-action" aria-label={label} onClick={onPress}>
    {children}
  </button>
);
