import type { CSSProperties } from 'react';
import { counted, inFigures } from '@/lib/counted';
import { clockTime, plainDate } from '@/lib/dates';
import { busiest, perLine } from '../model';
import type { HowItWent } from '../use-how-it-went';
import { Part } from './part';
import './after.css';

/** When they came, or looked: a line for each of them, stacked by the quarter hour or the hour. On a phone it lies down. */
export function ArrivalsPlot({ went: { came, plot, later, day } }: { went: HowItWent }) {
  const most = busiest(plot.bars);
  const each = perLine(most);
  const what = came ? 'guest' : 'visit';
  return (
    <Part
      className="after-plot @container flex flex-col"
      title={came ? 'When they came' : 'When they looked'}
      lead={
        <>
          {came ? 'By quarter hour.' : day && `On ${plainDate(day)}, by the hour.`} One line is{' '}
          {each === 1 ? `one ${what}` : counted(each, what)}.
        </>
      }
    >
      {plot.bars.length === 0 && <p className="mt-4">No one has opened the page yet.</p>}
      <ol className="after-bars" style={{ '--most': Math.ceil(most / each), '--bars': plot.bars.length } as CSSProperties}>
        {plot.bars.map(({ from, count }) => (
          <li
            key={from.getTime()}
            style={{ '--lines': Math.ceil(count / each) } as CSSProperties}
            data-peak={(count > 0 && count === most) || undefined}
            data-zero={count === 0 || undefined}
          >
            <b>{inFigures(count)}</b>
            <i aria-hidden="true" />
            <span>{clockTime(from)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-(length:--text-sm) text-ink-2 min-[860px]:mt-12">
        {came ? 'From helpers’ ticks at the door.' : 'From visits to the guest page, as there are no ticks from the door.'}
        {later > 0 && ` ${counted(later, 'tick')} waited on a phone for a signal; they’re included.`}
        {plot.others > 0 && ` ${inFigures(plot.others)} more at other times.`}
      </p>
    </Part>
  );
}
