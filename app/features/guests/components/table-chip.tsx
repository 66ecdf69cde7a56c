type Props = { label: string | null; className?: string };

const WRAPPED = 'h-auto min-h-9 max-w-28 py-0.5 text-center leading-tight wrap-anywhere';

export const TableChip = ({ label, className = WRAPPED }: Props) =>
  label === null ? (
    <span className={`table-chip table-chip-unlaid ${className}`}>?</span>
  ) : (
    <span className={`table-chip ${className}`}>{label}</span>
  );
