/** Returns the first preferred language that is offered; `pl-PL` matches Polish. */
export const findPreferredLanguage = <Offered extends { code: string }>(
  preferences: readonly string[],
  offered: readonly Offered[],
): Offered | undefined =>
  preferences
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((code) => offered.find((language) => language.code === code))
    .find(Boolean);
