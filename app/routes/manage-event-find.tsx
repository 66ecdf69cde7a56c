import {
  Clock,
  Copy,
  ExternalLink,
  Megaphone,
  Palette,
  Printer,
  QrCode,
  Settings,
  Share,
  Sparkles,
  Upload,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { copyLink } from '@/components/copy-link';
import { useOpenTarget } from '@/features/check-list/components/use-open-target';
import CommandPalette, {
  type PaletteAction,
} from '@/features/command-palette/components/command-palette';
import { useEventInAddress } from '@/features/events/components/use-event-in-address';
import { type PlaceTarget, places } from '@/features/events/places';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { tableKey } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { guestPagePath, guestPageUrl } from '@/lib/text/paths';

type Props = { event: HostEvent; onShare: () => void; onClose: () => void };

export default function FindInPlaces({ event, onShare, onClose }: Props) {
  const { goTo } = useEventInAddress();
  const openTarget = useOpenTarget(event.id);
  const hasVisitors = useIsInAccount();
  const { guests = [] } = useGuests(event.id);
  const { plan } = useRoom(event);
  const to = (words: string, icon: ReactNode, spot: PlaceTarget, open?: string): PaletteAction => ({
    words,
    icon,
    run: () => goTo(event.id, spot, { open }),
  });
  const actions: PaletteAction[] = [
    to('Seat them for me', <Sparkles {...icon} />, { place: 'room' }, 'seat-for-me'),
    to('Import a guest list', <Upload {...icon} />, { place: 'guests' }, 'import'),
    to('Print charts, cards and lists', <Printer {...icon} />, { place: 'print', part: 'papers' }),
    to('Show the QR code', <QrCode {...icon} />, { place: 'print' }),
    to('Change the look of the guest page', <Palette {...icon} />, {
      place: 'preview',
      part: 'look',
    }),
    {
      words: 'Open Live Guest View',
      icon: <ExternalLink {...icon} />,
      run: () => window.open(guestPagePath(event.id), '_blank'),
    },
    { words: 'Share: people and links', icon: <Share {...icon} />, run: onShare },
    ...(hasVisitors
      ? [
          {
            words: 'Share: copy the guest page link',
            icon: <Copy {...icon} />,
            run: () => void copyLink(guestPageUrl(event.id)),
          },
          to('Write a message to guests', <Megaphone {...icon} />, {
            place: 'preview',
            part: 'message',
          }),
          to('Change when the guest page opens', <Clock {...icon} />, {
            place: 'preview',
            part: 'opening',
          }),
          to('Make a link for a helper', <UserPlus {...icon} />, { place: 'day', part: 'before' }),
        ]
      : []),
    to('Settings: name, date, deletion', <Settings {...icon} />, { place: 'settings' }),
  ];
  return (
    <CommandPalette
      guests={guests}
      tables={plan?.tables ?? []}
      seatedAt={({ label }) =>
        guests.filter(({ table_number: at }) => at && tableKey(at) === tableKey(label)).length
      }
      places={places}
      actions={actions}
      onPlace={(place) => goTo(event.id, { place })}
      onGuest={({ id, name }) => openTarget({ to: 'guests', label: name, ids: [id] })}
      onGuests={(words, ids) => openTarget({ to: 'guests', label: `“${words}”`, ids })}
      onTable={(tableId) => openTarget({ to: 'room', tableId })}
      onClose={onClose}
    />
  );
}

const icon = { className: 'icon flex-none', size: 20, 'aria-hidden': true } as const;
