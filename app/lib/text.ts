/** The signs that show nothing, white space of every script among them; the database has the same in private.blank(). */
const blank =
  '\\s\\u0085\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180E\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\u2800\\u3164\\uFE0E\\uFE0F\\uFEFF\\uFFA0';
const before = new RegExp(`^[${blank}]+`);
const blanks = new RegExp(`[${blank}]+`, 'g');
const isBlank = new RegExp(`^[${blank}]*$`);
const oneBlank = new RegExp(`[${blank}]`);

/** How many characters a text has, without what shows nothing around it; an emoji counts as in the database. */
export function shownLength(text: string): number {
  const signs = [...text.replace(before, '')];
  while (signs.length > 0 && oneBlank.test(signs.at(-1) ?? '')) signs.pop();
  return signs.length;
}

/** Signs that show nothing but can turn what stands around them; the database refuses them in private.one_line and private.plain_text. */
const turning = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
export const withoutTurning = (text: string) => text.replace(turning, '');

/** The text without signs that turn a page around, and without white space around it; empty when nothing of it shows. */
export const shown = (text: string) => (isBlank.test(text) ? '' : withoutTurning(text).trim());

/** The text in one line: each line break and tab becomes a space. */
export const inOneLine = (text: string) => shown(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));

/** The text with one space wherever something in it shows nothing, and none around it. */
export const spacedOnce = (text: string) => text.replace(blanks, ' ').trim();

/** What a person is called by, of a whole name. */
export const firstWord = (name: string) => inOneLine(name).split(' ')[0] ?? '';

// biome-ignore lint/suspicious/noControlCharactersInRegex: the very characters the database refuses
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** True when the text holds characters that the database refuses: control characters other than tab and line breaks. */
export const hasControlCharacters = (text: string) => controlCharacters.test(text);
