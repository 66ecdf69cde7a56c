import type { WishKind } from '@/features/seating/wishes/kinds';
import type { WishIconShapes as Sign } from '@/features/seating/wishes/record';
import { wishIcons } from '@/features/seating/wishes/registry';

export const WishIcon = ({ kind }: { kind: WishKind }) => (
  <svg className="h-[18px] w-[32px] overflow-visible" viewBox="0 0 32 18" aria-hidden="true">
    {wishIcons[kind].map((part) => (
      <Part key={part.join(' ')} part={part} />
    ))}
  </svg>
);

const card = 'fill-paper stroke-ink stroke-[1.1]';
const lines = {
  thread: 'stroke-(--brass) stroke-2 [stroke-dasharray:3.2_1.8]',
  cut: 'stroke-claret stroke-[1.6] [stroke-linecap:round]',
  line: 'stroke-ink stroke-[1.2]',
};

function Part({ part }: { part: Sign[number] }) {
  switch (part[0]) {
    case 'card':
      return <rect className={card} x={part[1]} y="4" width="9" height="10" rx="1" />;
    case 'child':
      return <rect className={card} x={part[1]} y="7.5" width="6.5" height="6.5" rx="1" />;
    case 'table':
      return (
        <circle
          className="fill-paper stroke-(--brass) stroke-[1.5]"
          cx={part[1]}
          cy="9"
          r={part[2]}
        />
      );
    case 'note':
      return <circle className="fill-ink" cx={part[1]} cy={part[2]} r="2.2" />;
    case 'lock':
      return <rect className="fill-ink" x="9" y="8" width="14" height="9.5" rx="1.5" />;
    default:
      return <path className={`fill-none ${lines[part[0]]}`} d={part[1]} />;
  }
}
