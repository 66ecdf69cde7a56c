import type { ReactNode } from 'react';

type Props = {
  label: string /** True where its row may take several lines. */;
  isTall?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** What else could happen to a row of a list. */
export const ImportWay = ({ label, isTall = false, onPress, children }: Props) => (
  <button type="button" className={isTall ? 'import-way import-tall' : 'import-way'} aria-label={label} onClick={onPress}>
    {children}
  </button>
);
