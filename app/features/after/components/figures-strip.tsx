import { inFigures, plural } from '@/lib/counted';
import { clockTime } from '@/lib/dates';
import { busiest } from '../model';
import type { HowItWent } from '../use-how-it-went';

type Figure = { figure: string; of?: string; says: string };

function figuresOf({ came, half, plot, counted, lookedUp, inVain }: HowItWent, guests: number): Figure[] {
  const missed = inVain.reduce((sum, { times }) => sum + times, 0);
  const most = busiest(plot.bars);
  const inVainFigure = {
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
      inVainFigure,
    ];
  const hour = plot.bars.find(({ count }) => count === most);
  return [
    { figure: inFigures(lookedUp), of: inFigures(guests), says: 'guests looked up' },
    { figure: inFigures(counted.visits), says: `${plural(counted.visits, 'visit')} to the guest page` },
    { figure: hour && most > 0 ? clockTime(hour.from) : '–', says: 'was the busiest hour' },
    inVainFigure,
  ];
}

/** What a host wants to know first, in one ruled strip. */
export const FiguresStrip = ({ went, guests }: { went: HowItWent; guests: number }) => (
  <dl className="after-figures sheet">
    {figuresOf(went, guests).map(({ figure, of, says }) => (
      <div key={says}>
        <dt>{says}</dt>
        <dd>
          {figure}
          {of && <small> of {of}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
