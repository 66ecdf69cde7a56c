import { inFigures, plural } from '@/lib/counted';
import { clockTime } from '@/lib/dates';
import { busiest } from '../model';
import type { HowItWent } from '../use-how-it-went';
import { onPaper } from './part';

type Figure = { figure: string; of?: string; says: string };

function figuresOf({ came, half, plot, counted, lookedUp, unmatched }: HowItWent, guests: number): Figure[] {
  const missed = unmatched.reduce((sum, { times }) => sum + times, 0);
  const most = busiest(plot.bars);
  const unmatchedFigure = {
    figure: inFigures(missed),
    says:
      missed + counted.searches > 0
        ? `${plural(missed, 'search', 'searches')} found no one, of ${inFigures(Math.max(counted.searches, missed))}`
        : 'searches on the guest page',
  };
  if (came && half)
    return [
      { figure: inFigures(came.size), of: inFigures(guests), says: 'came' },
      { figure: clockTime(half), says: 'half had arrived' },
      { figure: inFigures(most), says: 'arrived in the busiest quarter of an hour' },
      unmatchedFigure,
    ];
  const hour = plot.bars.find(({ count }) => count === most);
  return [
    { figure: inFigures(lookedUp), of: inFigures(guests), says: 'guests looked up' },
    { figure: inFigures(counted.visits), says: `${plural(counted.visits, 'visit')} to the guest page` },
    { figure: hour && most > 0 ? clockTime(hour.from) : '–', says: 'was the busiest hour' },
    unmatchedFigure,
  ];
}

/** What a host wants to know first, in one ruled strip. */
export const FiguresStrip = ({ went, guests }: { went: HowItWent; guests: number }) => (
  <dl className={`sheet ${onPaper} grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-px bg-hair overflow-hidden`}>
    {figuresOf(went, guests).map(({ figure, of, says }) => (
      <div
        className="flex flex-col-reverse justify-end pr-4 pl-[1.15rem] pt-[1.1rem] pb-[1.15rem] bg-paper min-[860px]:px-7 min-[860px]:pt-6 min-[860px]:pb-[1.6rem]"
        key={says}
      >
        <dt className="mt-2 text-(length:--text-sm) leading-[1.35] text-ink-2 min-[860px]:[font-size:inherit]">{says}</dt>
        <dd className="font-display text-[2.5rem]/none font-normal tracking-[-0.025em] min-[860px]:text-[3.25rem]">
          {figure}
          {of && (
            <small className="ms-[0.2rem] text-[1.125rem] tracking-[0] text-ink-2 min-[860px]:text-[1.5rem]"> of {of}</small>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
