import { TableRing } from '@/components/table-ring';
import './table-rounds.css';

export const TableRounds = ({ lit }: { lit: number }) => (
  <div className="table-rounds" aria-hidden="true">
    {Array.from({ length: 15 }, (_, index) => index + 1).map((table) => (
      <span key={table} className={table === lit ? 'table-round table-round-lit' : 'table-round'}>
        <TableRing />
        <b>{table}</b>
      </span>
    ))}
  </div>
);
