const DARK = '(prefers-color-scheme: dark)';
let ofTheDark: CSSMediaRule[] | undefined;

/** Applies the stylesheets' dark mode on any tablet, or leaves it to the tablet's setting. */
export function dimScreen(isDim: boolean): void {
  ofTheDark ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK,
    );
  for (const { media } of ofTheDark) media.mediaText = isDim ? 'all' : DARK;
}
