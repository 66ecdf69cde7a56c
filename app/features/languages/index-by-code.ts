import type { LanguageCode } from './languages';

/** Imported files such as `./replies/cy.json`, by their language; its code has two letters. */
export const indexByCode = <Content>(files: Record<string, Content>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.slice(-7, -5), content]),
  ) as Record<LanguageCode, Content>;
