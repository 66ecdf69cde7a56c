type Props = { label: string | null; className?: string };

/** The table of a guest; an unlaid place where there is none yet. */
export const TableChip = ({ label, className = '' }: Props) =>
  label === null ? (
    <span className={`table-chip table-chip-unlaid ${className}`}>?</span>
  ) : (
    <span className={`table-chip ${className}`}>{label}</span>
  );
