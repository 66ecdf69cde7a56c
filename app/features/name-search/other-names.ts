/** Other names are separated by commas, semicolons or line breaks. */
export type GuestNames = { name: string; also_known_as?: string | null };

export const pickNames = ({ name, also_known_as = null }: GuestNames) => ({ name, also_known_as });

export const getNamesKey = ({ name, also_known_as }: GuestNames): string =>
  `${name}\n${also_known_as ?? ''}`;

export const parseOtherNames = ({ also_known_as }: GuestNames): string[] =>
  (also_known_as ?? '').split(/[,;\n]/).filter((name) => name.trim());

export const renameGuest = <Some extends GuestNames>(guest: Some, name: string): Some => ({
  ...guest,
  name,
  also_known_as: null,
});

export const addOtherName = <Some extends GuestNames>(guest: Some, name: string): Some => ({
  ...guest,
  also_known_as: [guest.also_known_as, name].filter(Boolean).join(', '),
});
