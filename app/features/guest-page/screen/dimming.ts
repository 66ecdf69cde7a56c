const DARK = '(prefers-color-scheme: dark)';
let ofTheDark: CSSMediaRule[] | undefined;

/** Shows the screen as the stylesheet draws it in the dark, whatever the tablet is set to, or as the tablet is set. */
export function dimScreen(isDim: boolean): void {
  ofTheDark ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK);
  for (const { media } of ofTheDark) media.mediaText = isDim ? 'all' : DARK;
}
