import { type ClosedPlan, dateThere, momentThere } from '../model';
import { Top } from './plan-sheet';

/** A link that is over: since when, and not to cook from old paper. */
export const ClosedSheet = ({ closed: { closed, closed_at: at, event } }: { closed: ClosedPlan }) => (
  <>
    <Top event={event} />
    <main id="main" className="plan-notice">
      <h2>{closed === 'revoked' ? 'This link has been closed' : 'This link has ended'}</h2>
      <p>
        {closed === 'revoked'
          ? `The couple closed it on ${momentThere(event, at).replace(', ', ' at ')}.`
          : `It ended on ${dateThere(event, at)}.`}{' '}
        A printed copy may be out of date: please ask them for the new link before you cook from it.
      </p>
    </main>
  </>
);

/** A link that nobody knows. */
export const UnknownSheet = () => (
  <main id="main" className="plan-notice">
    <h1>This link doesn’t work</h1>
    <p>
      Part of it may be missing, or the couple removed it. Please ask them for the whole link before you cook from a printed copy.
    </p>
  </main>
);
