import { type EventTheme, toThemeAttributes } from '@/features/theme/model';
import './drawings.css';

type Props = {
  theme: EventTheme;
  verdict: readonly [wishes: string, people: string];
  aside?: string;
  kept: number;
  of: number;
  isWorking?: boolean;
  isClash?: boolean;
};

const MAX_STITCHES = 40;

export function SeatingVerdict({
  theme,
  verdict: [first, second],
  aside,
  kept,
  of,
  isWorking,
  isClash,
}: Props) {
  return (
    <>
      <div className="event-ground flex-none px-5 pt-3.5 pb-4" {...toThemeAttributes(theme)}>
        <p className="plan-verdict-words font-display text-[1.75rem]/[1.15] lining-nums text-pretty">
          {first} <em className="block text-[1.375rem]/[1.25]">{second}</em>
        </p>
        {aside && <p className="mt-1 font-display text-sm lining-nums">{aside}</p>}
      </div>
      {of > 0 && <Stitches kept={kept} of={of} isWorking={isWorking} isClash={isClash} />}
    </>
  );
}

function Stitches({
  kept,
  of,
  isWorking,
  isClash,
}: Pick<Props, 'kept' | 'of' | 'isWorking' | 'isClash'>) {
  const count = Math.min(of, MAX_STITCHES);
  const sewn = Math.min(count - (kept < of ? 1 : 0), Math.round((kept / of) * count));
  const stateOf = (stitch: number) => {
    if (stitch < sewn) return 'sewn';
    if (isClash) return 'cut';
    return isWorking && stitch === sewn ? 'now' : 'open';
  };
  return (
    <div
      className="stitches flex flex-none gap-1.5 border-b border-hair px-5 py-2.5"
      role="img"
      aria-label={`${kept} of ${of} wishes kept`}
    >
      {Array.from({ length: count }, (_, stitch) => (
        <i key={stitch} data-stitch={stateOf(stitch)} />
      ))}
    </div>
  );
}
