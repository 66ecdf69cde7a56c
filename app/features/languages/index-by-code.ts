import type { LanguageCode } from './languages';

/** Indexes imported files such as `./replies/cy.json` by their two-letter language code. */
export const indexByCode = <Content>(files: Record<string, Content>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.slice(-7, -5), content]),
  ) as Record<LanguageCode, Content>;
