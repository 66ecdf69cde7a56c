const DARK = '(prefers-color-scheme: dark)';
let darkStyles: CSSMediaRule[] | undefined;

/** Turns on the stylesheets' dark mode, or lets the tablet's own setting decide. */
export function setScreenDimmed(isDimmed: boolean): void {
  darkStyles ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK,
    );
  for (const { media } of darkStyles) media.mediaText = isDimmed ? 'all' : DARK;
}
