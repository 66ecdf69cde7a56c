/** Other names are separated by commas, semicolons or line breaks. */
export type Named = { name: string; also_known_as?: string | null };

export const namesOf = ({ name, also_known_as = null }: Named) => ({ name, also_known_as });

export const keyOfNames = ({ name, also_known_as }: Named): string => `${name}\n${also_known_as ?? ''}`;

export const otherNamesOf = ({ also_known_as }: Named): string[] =>
  (also_known_as ?? '').split(/[,;\n]/).filter((name) => name.trim());

export const renamed = <Some extends Named>(one: Some, name: string): Some => ({ ...one, name, also_known_as: null });

export const withOtherName = <Some extends Named>(one: Some, name: string): Some => ({
  ...one,
  also_known_as: [one.also_known_as, name].filter(Boolean).join(', '),
});
