/** A form as the reply page sends it: every guest accepts, and the last has allergies. */
export function fillReplyForm(
  page: string,
  { allergies = 'Nuts', note = 'Thank you!' } = {},
): string {
  const ids = [...new Set(page.match(/(?<=name="reply-)[0-9a-f-]{36}/g))];
  const fields = ids.flatMap((guest) => [
    [`reply-${guest}`, 'yes'],
    [`meal-${guest}`, 'Lamb'],
  ]);
  return new URLSearchParams([
    ...fields,
    [`allergies-${ids.at(-1)}`, allergies],
    ['note', note],
  ]).toString();
}
