import { useState } from 'react';
import type { EventTheme } from '@/features/theme/model';
import { useUpdateTheme } from '../mutations';
import { type HostEvent, themeFields } from '../schema';
import { ThemeChoices } from './theme-choices';

const themeOf = (theme: EventTheme) => Object.fromEntries(themeFields.map((field) => [field, theme[field]])) as EventTheme;

/** The look of the guest page, saved as it is chosen: what is chosen meanwhile is saved after it. */
export function ThemeForm({ event }: { event: HostEvent }) {
  const update = useUpdateTheme();
  const [chosen, setChosen] = useState<EventTheme | null>(null);
  const choose = (theme: EventTheme) => {
    setChosen(theme);
    update.mutate({ id: event.id, ...themeOf(theme) }, { onSettled: () => setChosen(null) });
  };
  return (
    <div className="grid gap-5">
      <ThemeChoices theme={chosen ?? event} onChoose={choose} />
    </div>
  );
}
