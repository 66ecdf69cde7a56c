import type { ComponentProps } from 'react';
import { DuplicateButtons } from '@/features/copies/components/duplicate-buttons';
import EventSettingsPanel from '@/features/events/components/event-settings';
import { ApiKeys } from '@/features/sharing/components/api-keys';

type Props = Omit<ComponentProps<typeof EventSettingsPanel>, 'again' | 'keys'>;

export default function ManageEventSettings({ event, ...settings }: Props) {
  return (
    <EventSettingsPanel
      {...settings}
      event={event}
      again={<DuplicateButtons event={event} />}
      keys={<ApiKeys event={event} />}
    />
  );
}
