import './meter.css';

export const Meter = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <div className="meter" role="img" aria-label={label}>
    <i style={{ width: `${max > 0 ? Math.min(100, (value / max) * 100) : 0}%` }} />
  </div>
);
