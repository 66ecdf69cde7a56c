const guest =
  '(?:guest|gast|invitée?|invitad[oa]|convidad[oa]|ospite|gość|partner|plus[ -]?one|\\+ ?1)';
const placeholderName = new RegExp(
  `^(?:(?:${guest}|tb[ac]|n\\.? ?n\\.?)(?: \\d+)?|${guest} (?:\\d+ )?(?:of|for|von|van|de|di|del) (.+)|(.+)['’]s? ${guest}(?: \\d+)?)$`,
  'iu',
);

/** True for plus-ones without a name, such as “Guest of Luke Fairweather” or “Plus one”. The database has the same rule. */
export const isPlaceholderGuest = ({ name }: { name: string }): boolean =>
  placeholderName.test(name.trim());

/** True for an unnamed place at a table with a host, such as “Place of Harlow Bank”. It is not a guest, and is printed unchanged. */
export const isUnnamedPlace = ({ name }: { name: string }): boolean => /^Place of \S/.test(name);

/** The number of guests that count towards the plan. */
export const countPeople = (guests: readonly { name: string; is_crew?: boolean }[]): number =>
  guests.filter((guest) => !guest.is_crew && !isUnnamedPlace(guest)).length;

/** Returns the name of the guest who brings the plus-one: “Luke Fairweather” for “Guest of Luke Fairweather”; null if not stated. */
export function parseInviterName(name: string): string | null {
  const [, nameAfterOf, possessiveName] = placeholderName.exec(name.trim()) ?? [];
  return nameAfterOf ?? possessiveName ?? null;
}
