import type { ComponentProps } from 'react';
import { DuplicateButtons } from '@/features/copies/components/copy-buttons';
import EventSettings from '@/features/events/components/event-settings';
import { ApiKeys } from '@/features/sharing/components/api-keys';

type Props = Omit<ComponentProps<typeof EventSettings>, 'again' | 'keys'>;

export default function SettingsOfEvent({ event, ...settings }: Props) {
  return (
    <EventSettings {...settings} event={event} again={<DuplicateButtons event={event} />} keys={<ApiKeys event={event} />} />
  );
}
