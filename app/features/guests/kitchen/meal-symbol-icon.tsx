import type { MealSymbol as Sign } from './meal-symbols';

export const MealSymbolIcon = ({ sign, className }: { sign: Sign; className: string }) => (
  <svg className={`icon text-ink-2 ${className}`} viewBox="0 0 24 24" aria-hidden="true">
    {'path' in sign ? (
      <path d={sign.path} />
    ) : (
      <text
        x="12"
        y="17"
        textAnchor="middle"
        className="fill-current stroke-none font-(family-name:--font-ui) text-[13px] leading-none font-semibold normal-nums"
      >
        {sign.letters}
      </text>
    )}
  </svg>
);
