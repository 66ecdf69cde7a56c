import { type ReactNode, useState } from 'react';
import { Swatch, SwatchPreview } from '@/components/swatch';
import {
  accentColors,
  backgrounds,
  type EventTheme,
  getThemeLabel,
  pickTheme,
  textColors,
} from '@/features/theme/model';
import { useUpdateTheme } from '../mutations';
import type { HostEvent } from '../schema';
import './theme-choices.css';

type Props = { theme: EventTheme; onChoose: (theme: EventTheme) => void };

const darkThreads = new Set(['rose-gold', 'navy-blue', 'burgundy']);

export const ThemeChoices = ({ theme, onChoose }: Props) => (
  <>
    <Swatches
      legend="Background"
      name="theme_background"
      values={backgrounds}
      theme={theme}
      onChoose={onChoose}
    >
      {(value) => (
        <SwatchPreview
          className="bg-[linear-gradient(160deg,var(--event-bg-1),var(--event-bg-2))] text-(--event-on-ground)"
          data-event-bg={value}
        />
      )}
    </Swatches>
    <Swatches
      legend="Accent colour"
      name="theme_accent_color"
      values={accentColors}
      theme={theme}
      onChoose={onChoose}
    >
      {(value) => (
        <SwatchPreview
          className={`bg-(--accent-swatch) ${darkThreads.has(value) ? 'text-[#fff]' : 'text-(--ink-deep)'}`}
          data-event-accent={value}
        />
      )}
    </Swatches>
    <Swatches
      legend="Text colour"
      name="theme_text_color"
      values={textColors}
      theme={theme}
      onChoose={onChoose}
    >
      {(value) => (
        <SwatchPreview
          className="bg-[#fffefc] font-display text-[1.625rem]/none text-(--event-text) not-italic"
          data-event-text={value}
        >
          Aa
        </SwatchPreview>
      )}
    </Swatches>
    <p className="help">Every combination is easy to read, so follow the flowers.</p>
  </>
);

type SwatchesProps = {
  legend: string;
  name: keyof EventTheme;
  values: readonly string[];
  theme: EventTheme;
  onChoose: (theme: EventTheme) => void;
  children: (value: string) => ReactNode;
};

const Swatches = ({ legend, name, values, theme, onChoose, children }: SwatchesProps) => (
  <fieldset>
    <legend className="mb-2.5 font-semibold">{legend}</legend>
    <div className="theme-swatches">
      {values.map((value) => (
        <Swatch
          key={value}
          label={getThemeLabel(value)}
          name={name}
          value={value}
          checked={theme[name] === value}
          onChange={() => onChoose({ ...theme, [name]: value })}
        >
          {children(value)}
        </Swatch>
      ))}
    </div>
  </fieldset>
);

export function ThemeForm({ event }: { event: HostEvent }) {
  const update = useUpdateTheme();
  const [chosen, setChosen] = useState<EventTheme | null>(null);
  const choose = (theme: EventTheme) => {
    setChosen(theme);
    update.mutate({ id: event.id, ...pickTheme(theme) }, { onSettled: () => setChosen(null) });
  };
  return (
    <div className="grid gap-5">
      <ThemeChoices theme={chosen ?? event} onChoose={choose} />
    </div>
  );
}
