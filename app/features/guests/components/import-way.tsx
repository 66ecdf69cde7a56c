import type { ReactNode } from 'react';

type Props = { label: string; onPress: () => void; children: ReactNode };

/** What else could happen to a row of a list. */
export const ImportWay = ({ label, onPress, children }: Props) => (
  <button type="button" className="import-way" aria-label={label} onClick={onPress}>
    {children}
  </button>
);
