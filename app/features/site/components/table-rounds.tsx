import { TableRing } from '@/components/table-ring';

/** A room of fifteen tables, one of them lit: the one just found. */
export const TableRounds = ({ lit }: { lit: number }) => (
  <div className="rounds" aria-hidden="true">
    {Array.from({ length: 15 }, (_, index) => index + 1).map((table) => (
      <span key={table} className={table === lit ? 'round lit' : 'round'}>
        <TableRing />
        <b>{table}</b>
      </span>
    ))}
  </div>
);
