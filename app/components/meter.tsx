export const Meter = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <div
    className="h-[6px] bg-wove-deep rounded-[1px] overflow-hidden shadow-[inset_0_0_0_1px_rgb(29_53_87/0.06)]"
    role="img"
    aria-label={label}
  >
    <i
      className="block h-full bg-ink"
      style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }}
    />
  </div>
);
