import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';
import { type Saver, useSaver } from './use-saver';

export type SettingsSaver = Saver<Partial<EventSettings>>;

export function useSettingsSaver(
  event: HostEvent,
  write?: Parameters<typeof useSaveSettings>[0],
  failure = { title: 'Error updating event', about: 'details' },
): SettingsSaver {
  const { state, save } = useSaver(event.id, useSaveSettings(write), failure);
  return { state, save: (changes, then) => save({ id: event.id, ...changes }, then) };
}
