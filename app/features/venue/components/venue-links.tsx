import { HelperLinks } from '@/features/door/components/helper-links';
import type { DoorLink } from '@/features/door/schema';

export const VenueLinks = ({ eventId, links }: { eventId: string; links: readonly DoorLink[] }) =>
  links.length > 0 && (
    <section aria-labelledby="venue-links" className="mt-6">
      <h3 id="venue-links" className="title-s">
        Links
      </h3>
      <HelperLinks eventId={eventId} links={links} />
    </section>
  );
