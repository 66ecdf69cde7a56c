/** Invisible characters, including white space of all scripts. Must equal private.invisible_characters() in the database. */
const invisibleClass =
  '\\s\\u0085\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180E\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u2064\\u2066-\\u206F\\u2800\\u3164\\uFE0E\\uFE0F\\uFEFF\\uFFA0';
const leadingInvisible = new RegExp(`^[${invisibleClass}]+`);
const invisibleRuns = new RegExp(`[${invisibleClass}]+`, 'g');
const onlyInvisible = new RegExp(`^[${invisibleClass}]*$`);
const oneInvisible = new RegExp(`[${invisibleClass}]`);

/** Length without invisible characters around the text. Counts code points, as the database does. */
export function getVisibleLength(text: string): number {
  const characters = [...text.replace(leadingInvisible, '')];
  while (characters.length > 0 && oneInvisible.test(characters.at(-1) ?? '')) characters.pop();
  return characters.length;
}

const bidiControls = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const controlCharacters = /[\u0000-\u0008\u000E-\u001F\u007F]/g;

/** Removes characters that private.one_line and private.plain_text reject. Word processors' vertical tabs and form feeds become line breaks. */
export const stripControls = (text: string) =>
  text
    .replace(bidiControls, '')
    .replace(/[\v\f]/g, '\n')
    .replace(controlCharacters, '');

/** At most `max` characters; a character outside the basic plane is not split. */
export const truncate = (text: string, max: number) => [...text].slice(0, max).join('');

export const toVisibleText = (text: string) =>
  onlyInvisible.test(text) ? '' : stripControls(text).trim();

export const toOneLine = (text: string) =>
  toVisibleText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));

export const collapseSpaces = (text: string) => text.replace(invisibleRuns, ' ').trim();

export const getFirstWord = (name: string) => toOneLine(name).split(' ')[0] ?? '';

export const rightToLeftPattern =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
