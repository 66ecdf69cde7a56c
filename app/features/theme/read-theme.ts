import { type EventTheme, toThemeAttributes } from './model';

export function readTheme(theme: EventTheme) {
  const wearer = document.createElement('div');
  wearer.hidden = true;
  for (const [attribute, value] of Object.entries(toThemeAttributes(theme)))
    wearer.setAttribute(attribute, value ?? '');
  document.body.append(wearer);
  const style = getComputedStyle(wearer);
  const read = (token: string) => style.getPropertyValue(token).trim();
  // A word with a missing glyph is set in the next typeface as a whole, not letter by letter.
  const others = (token: string) => read(token).replace(/"(Baskervville|Cabin)[^,]*,\s*/g, '');
  const colours = {
    clothFrom: read('--event-bg-1'),
    clothTo: read('--event-bg-2'),
    weave: read('--event-weave'),
    weaveAlpha: Number(read('--event-weave-alpha')),
    onCloth: read('--event-on-ground'),
    paper: read('--event-paper'),
    text: read('--event-text'),
    text2: read('--event-text-2'),
    accent: read('--accent'),
    accentText: read('--accent-text'),
    shadow: read('--ink'),
  };
  const families = { display: others('--font-display'), interface: others('--font-ui') };
  wearer.remove();
  return { colours, families };
}

export type Colours = ReturnType<typeof readTheme>['colours'];
