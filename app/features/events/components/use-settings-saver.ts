import { useState } from 'react';
import { formatTime } from '@/lib/dates/dates';
import { useSaveSettings } from '../mutations';
import type { EventSettings, HostEvent } from '../schema';
import { type Saver, useSaver } from './use-saver';

export type SettingsSaver = Saver<Partial<EventSettings>> & { savedAt: string };

const failure = { title: 'Error updating event', about: 'details' };

export function useSettingsSaver(event: HostEvent): SettingsSaver {
  const { state, save } = useSaver(event.id, useSaveSettings(), failure);
  const [savedAt, setSavedAt] = useState('');
  return {
    state,
    savedAt,
    save: (changes, { done, refused }) => {
      const finish = () => {
        setSavedAt(formatTime(new Date()));
        done();
      };
      save({ id: event.id, ...changes }, { done: finish, refused });
    },
  };
}
