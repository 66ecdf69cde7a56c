import { type ClosedPlanLink, formatVenueDate, formatVenueMoment } from '../model';
import { PlanNotice } from './plan-card';
import { PlanHeader } from './plan-sheet';

export const ClosedLinkNotice = ({
  closed: { closed, closed_at: at, event },
}: {
  closed: ClosedPlanLink;
}) => (
  <>
    <PlanHeader event={event} />
    <PlanNotice title={closed === 'revoked' ? 'This link has been revoked' : 'This link has ended'}>
      <p>
        {closed === 'revoked'
          ? `The couple revoked it on ${formatVenueMoment(event, at).replace(', ', ' at ')}.`
          : `It ended on ${formatVenueDate(event, at)}.`}{' '}
        A printed copy may be out of date: please ask them for the new link before you cook from it.
      </p>
    </PlanNotice>
  </>
);

export const UnknownLinkNotice = () => (
  <PlanNotice as="h1" title="This link doesn’t work">
    <p>
      Part of it may be missing, or the couple removed it. Please ask them for the whole link before
      you cook from a printed copy.
    </p>
  </PlanNotice>
);
