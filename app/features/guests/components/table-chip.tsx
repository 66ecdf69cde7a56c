/** The table of a guest; an unlaid place where there is none yet. */
export const TableChip = ({ label }: { label: string | null }) =>
  label === null ? <span className="table-chip table-chip-unlaid">?</span> : <span className="table-chip">{label}</span>;
