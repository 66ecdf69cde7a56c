const guest =
  '(?:guest|gast|invitée?|invitad[oa]|convidad[oa]|ospite|gość|partner|plus[ -]?one|\\+ ?1)';
const placeholderName = new RegExp(
  `^(?:(?:${guest}|tb[ac]|n\\.? ?n\\.?)(?: \\d+)?|${guest} (?:\\d+ )?(?:of|for|von|van|de|di|del) (.+)|(.+)['’]s? ${guest}(?: \\d+)?)$`,
  'iu',
);

/** Whether a guest is an unnamed plus-one: “Guest of Luke Fairweather”, “Plus one”. The database has the same rule. */
export const isPlaceholderGuest = ({ name }: { name: string }): boolean =>
  placeholderName.test(name.trim());

/** The guest who brings a plus-one: “Luke Fairweather” of “Guest of Luke Fairweather”; null if the name does not say. */
export function parseInviterName(name: string): string | null {
  const [, of, whose] = placeholderName.exec(name.trim()) ?? [];
  return of ?? whose ?? null;
}
