const guest =
  '(?:guest|gast|invitée?|invitad[oa]|convidad[oa]|ospite|gość|partner|plus[ -]?one|\\+ ?1)';
const place = new RegExp(
  `^(?:(?:${guest}|tb[ac]|n\\.? ?n\\.?)(?: \\d+)?|${guest} (?:\\d+ )?(?:of|for|von|van|de|di|del) (.+)|(.+)['’]s? ${guest}(?: \\d+)?)$`,
  'iu',
);

/** Whether a guest is an unnamed plus-one: “Guest of Luke Fairweather”, “Plus one”. The database has the same rule. */
export const isUnnamedPlace = ({ name }: { name: string }): boolean => place.test(name.trim());

/** The guest who brings a plus-one: “Luke Fairweather” of “Guest of Luke Fairweather”; null if the name does not say. */
export function parseBringer(name: string): string | null {
  const [, of, whose] = place.exec(name.trim()) ?? [];
  return of ?? whose ?? null;
}
