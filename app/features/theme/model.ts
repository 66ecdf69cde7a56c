import { capitalise } from '@/lib/text/counts';

export const backgrounds = [
  'gradient-blush',
  'gradient-champagne',
  'gradient-sage',
  'gradient-lavender',
  'gradient-navy',
  'solid-white',
  'solid-cream',
] as const;
export const accentColors = [
  'wedding-gold',
  'rose-gold',
  'navy-blue',
  'sage-green',
  'burgundy',
  'lavender',
  'coral',
] as const;
export const textColors = ['wedding-navy', 'charcoal', 'warm-brown', 'forest-green'] as const;

export type EventTheme = {
  theme_background: string;
  theme_accent_color: string;
  theme_text_color: string;
};

export const defaultTheme: EventTheme = {
  theme_background: 'gradient-blush',
  theme_accent_color: 'wedding-gold',
  theme_text_color: 'wedding-navy',
};

export const themeFields = Object.keys(defaultTheme) as (keyof EventTheme)[];

export const pickTheme = (event: EventTheme) =>
  Object.fromEntries(themeFields.map((field) => [field, event[field]])) as EventTheme;

const oneOf = (allowed: readonly string[], value: string | null | undefined) =>
  value && allowed.includes(value) ? value : allowed[0];

/** The three data attributes that apply an event's theme to an element; missing or unknown values become the default. */
export const toThemeAttributes = (theme: { [K in keyof EventTheme]?: string | null }) => ({
  'data-event-bg': oneOf(backgrounds, theme.theme_background),
  'data-event-accent': oneOf(accentColors, theme.theme_accent_color),
  'data-event-text': oneOf(textColors, theme.theme_text_color),
});

export function getThemeLabel(value: string): string {
  return capitalise(value.replace(/^(gradient|solid)-/, '').replaceAll('-', ' '));
}
