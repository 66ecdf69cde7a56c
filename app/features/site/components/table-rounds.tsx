import { TableRing } from '@/components/table-ring';

export const TableRounds = ({ lit }: { lit: number }) => (
  <div
    className="pr-[clamp(1.75rem,8vw,2.5rem)] grid grid-cols-[repeat(5,1fr)] gap-[clamp(0.75rem,2vw,1.5rem)] mt-[clamp(2.5rem,5vw,4rem)] max-w-[460px] [--accent:#7f90aa] [--edge:2] [--table:none] text-(--on-ink-2)"
    aria-hidden="true"
  >
    {Array.from({ length: 15 }, (_, index) => index + 1).map((table) => (
      <span
        key={table}
        className={`table-round w-auto nth-[n+6]:nth-[-n+10]:translate-x-1/2 ${table === lit ? 'text-ink [--accent:var(--blush)] [--table:var(--blush)]' : ''}`}
      >
        <TableRing />
        <b className="text-[clamp(1.125rem,0.8rem+1vw,1.5rem)]">{table}</b>
      </span>
    ))}
  </div>
);
