import type { WishKind } from '@/features/seating/wishes/kinds';
import type { WishSign as Sign } from '@/features/seating/wishes/record';
import { wishSigns } from '@/features/seating/wishes/registry';

import './drawings.css';

/** Icon of a kind of wish. */
export const WishSign = ({ kind }: { kind: WishKind }) => (
  <svg className="wish-sign" viewBox="0 0 32 18" aria-hidden="true">
    {wishSigns[kind].map((part) => (
      <Part key={part.join(' ')} part={part} />
    ))}
  </svg>
);

function Part({ part }: { part: Sign[number] }) {
  switch (part[0]) {
    case 'card':
      return <rect className="wish-sign-card" x={part[1]} y="4" width="9" height="10" rx="1" />;
    case 'child':
      return <rect className="wish-sign-card" x={part[1]} y="7.5" width="6.5" height="6.5" rx="1" />;
    case 'table':
      return <circle className="wish-sign-table" cx={part[1]} cy="9" r={part[2]} />;
    case 'note':
      return <circle className="wish-sign-lock" cx={part[1]} cy={part[2]} r="2.2" />;
    case 'lock':
      return <rect className="wish-sign-lock" x="9" y="8" width="14" height="9.5" rx="1.5" />;
    default:
      return <path className={`wish-sign-${part[0]}`} d={part[1]} />;
  }
}
