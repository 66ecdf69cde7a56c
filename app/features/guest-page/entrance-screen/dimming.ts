const DARK = '(prefers-color-scheme: dark)';
let darkStyles: CSSMediaRule[] | undefined;

/** Applies the stylesheets' dark mode on any tablet, or leaves it to the tablet's setting. */
export function dimScreen(isDim: boolean): void {
  darkStyles ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK,
    );
  for (const { media } of darkStyles) media.mediaText = isDim ? 'all' : DARK;
}
