// `npm run types` writes the placeholder names of the English texts as types, because TypeScript does not infer texts of JSON files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = join(import.meta.dirname, '../app/features/languages');
export const placeholderFile = join(languages, 'placeholders.ts');

type PlaceholderNames = string | readonly string[] | { readonly [key: string]: PlaceholderNames };

/** Returns the type of the placeholders of a sentence or a group of sentences; empty without any. */
export function formatPlaceholderType(placeholders: PlaceholderNames, indent = ''): string {
  if (typeof placeholders === 'string') {
    const names = [...placeholders.matchAll(/\{(\w+)\}/g)].map(([, name]) => `'${name}'`);
    return [...new Set(names)].join(' | ');
  }
  if ('other' in placeholders) return formatPlaceholderType(placeholders.other);
  const lines = Object.entries(placeholders).flatMap(([key, one]) => {
    const type = formatPlaceholderType(one, `${indent}  `);
    return type ? [`${indent}  ${/^\w+$/.test(key) ? key : `'${key}'`}: ${type};\n`] : [];
  });
  return lines.length > 0 ? `{\n${lines.join('')}${indent}}` : '';
}

export function buildPlaceholderTypes(): string {
  const words = ['guest-page', 'replies', 'messages', 'mails'].map((audience) => [
    audience,
    JSON.parse(readFileSync(join(languages, audience, 'en.json'), 'utf8')),
  ]);
  const type = formatPlaceholderType(Object.fromEntries(words));
  return `/** The placeholders of each sentence that has any; written by \`npm run types\`. */\nexport type Placeholders = ${type};\n`;
}

if (import.meta.main) writeFileSync(placeholderFile, buildPlaceholderTypes());
