import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { accentColors, backgrounds, type EventTheme, textColors, themeLabel } from '@/features/theme/model';

type Props = { theme: EventTheme; onChoose: (theme: EventTheme) => void };

/** Cloth, thread and ink of the guest page. */
export const ThemeChoices = ({ theme, onChoose }: Props) => (
  <>
    <Swatches legend="Background" name="theme_background" values={backgrounds} theme={theme} onChoose={onChoose}>
      {(value) => (
        <i data-event-bg={value}>
          <Check className="icon" aria-hidden="true" />
        </i>
      )}
    </Swatches>
    <Swatches legend="Accent colour" name="theme_accent_color" values={accentColors} theme={theme} onChoose={onChoose}>
      {(value) => (
        <i data-event-accent={value}>
          <Check className="icon" aria-hidden="true" />
        </i>
      )}
    </Swatches>
    <Swatches
      legend="Text colour"
      name="theme_text_color"
      values={textColors}
      theme={theme}
      onChoose={onChoose}
      className="ink-swatch"
    >
      {(value) => <i data-event-text={value}>Aa</i>}
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
  className?: string;
  children: (value: string) => ReactNode;
};

const Swatches = ({ legend, name, values, theme, onChoose, className = '', children }: SwatchesProps) => (
  <fieldset>
    <legend className="mb-2.5 font-semibold">{legend}</legend>
    <div className="swatches">
      {values.map((value) => (
        <label key={value} className={`swatch ${className}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme[name] === value}
            onChange={() => onChoose({ ...theme, [name]: value })}
          />
          {children(value)}
          <span>{themeLabel(value)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
