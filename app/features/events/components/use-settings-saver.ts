import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';
import { type Saver, useSaver } from './use-saver';

export type SettingsSaver = Saver<Partial<EventSettings>>;

const failure = { title: 'Error updating event', about: 'details' };

export function useSettingsSaver(event: HostEvent): SettingsSaver {
  const { state, save } = useSaver(event.id, useSaveSettings(), failure);
  return { state, save: (changes, then) => save({ id: event.id, ...changes }, then) };
}
