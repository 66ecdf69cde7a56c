type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

export type CamelCase<T> = { [Key in keyof T & string as CamelName<Key>]: T[Key] };

export const toCamelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const camelCaseKeys = <T extends object>(object: T) =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [toCamelCase(name), value]),
  ) as CamelCase<T>;
