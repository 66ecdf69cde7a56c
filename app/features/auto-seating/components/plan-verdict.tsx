import type { ReactNode } from 'react';
import { type EventTheme, themeAttributes } from '@/features/theme/model';
import './plan-verdict.css';

type Props = {
  theme: EventTheme;
  says: readonly [string, string];
  /** Small text at the right, shown instead of buttons. */
  aside?: string;
  kept: number;
  of: number;
  isWorking?: boolean;
  isClash?: boolean;
  children?: ReactNode;
};

/** At most this many stitches represent all wishes. */
const MOST_STITCHES = 40;

/** Two sentences about an assignment, on the event's theme, with a stitch per satisfied wish. */
export function PlanVerdict({ theme, says: [first, second], aside, kept, of, isWorking, isClash, children }: Props) {
  return (
    <div className="plan-verdict event-ground" {...themeAttributes(theme)}>
      <p className="plan-verdict-words">
        {first} <em>{second}</em>
      </p>
      {aside && <p className="plan-verdict-aside">{aside}</p>}
      {children && <div className="plan-verdict-buttons">{children}</div>}
      {of > 0 && <Stitches kept={kept} of={of} isWorking={isWorking} isClash={isClash} />}
    </div>
  );
}

function Stitches({ kept, of, isWorking, isClash }: Pick<Props, 'kept' | 'of' | 'isWorking' | 'isClash'>) {
  const count = Math.min(of, MOST_STITCHES);
  const sewn = Math.min(count - (kept < of ? 1 : 0), Math.round((kept / of) * count));
  const stateOf = (stitch: number) => {
    if (stitch < sewn) return 'sewn';
    if (isClash) return 'cut';
    return isWorking && stitch === sewn ? 'now' : 'open';
  };
  return (
    <div className="stitches" role="img" aria-label={`${kept} of ${of} wishes kept`}>
      {Array.from({ length: count }, (_, stitch) => (
        <i key={stitch} data-stitch={stateOf(stitch)} />
      ))}
    </div>
  );
}
