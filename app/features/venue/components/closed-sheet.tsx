import { type ClosedPlan, dateThere, momentThere } from '../model';
import { Notice } from './plan-card';
import { Top } from './plan-sheet';

export const ClosedSheet = ({ closed: { closed, closed_at: at, event } }: { closed: ClosedPlan }) => (
  <>
    <Top event={event} />
    <Notice title={closed === 'revoked' ? 'This link has been revoked' : 'This link has ended'}>
      <p>
        {closed === 'revoked'
          ? `The couple revoked it on ${momentThere(event, at).replace(', ', ' at ')}.`
          : `It ended on ${dateThere(event, at)}.`}{' '}
        A printed copy may be out of date: please ask them for the new link before you cook from it.
      </p>
    </Notice>
  </>
);

export const UnknownSheet = () => (
  <Notice as="h1" title="This link doesn’t work">
    <p>
      Part of it may be missing, or the couple removed it. Please ask them for the whole link before you cook from a printed copy.
    </p>
  </Notice>
);
