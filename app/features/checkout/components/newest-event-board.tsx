import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { env } from '@/lib/env';
import { guestPageUrl } from '@/lib/paths';
import { boardCodeQuery } from '../queries';
import { QrBoard } from './qr-board';

/** The board with the names and the code of the user's newest event; without one, with the address of the product itself. */
export function NewestEventBoard({ color }: { color: string }) {
  const events = useQuery(eventsQuery(useEventStore()));
  const event = events.data?.[0];
  const address = event ? guestPageUrl(event.id) : env.publicUrl;
  const image = useQuery(boardCodeQuery(address));
  return (
    <QrBoard
      color={color}
      names={event?.event_name ?? 'Your event'}
      qrImage={image.data}
      className="mb-[14px] w-[min(88%,400px)] max-[600px]:w-[52%] min-[980px]:w-[500px]"
    />
  );
}
