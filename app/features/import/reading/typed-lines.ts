import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { fold } from '@/features/name-search/words';
import { readHeading } from '../lexicon/heading-words';
import { contactLabel, isTitle, kinOfMine, smallLeads } from '../lexicon/name-words';
import { isContact } from '../lexicon/remark-words';
import { answersInvitation, looksLikeAnswer, replyOf } from '../lexicon/reply-words';
import { isTableName } from '../lexicon/table-words';
import { asWeWrite } from './as-we-write';
import { MOST_SHARE } from './columns';
import { companionsIn } from './companions';
import { isName, isOneWord, isWrittenAsName, numberedTable, seatAfter } from './is-name';
import { isGreeting, linesOfLetter, wrote } from './letters';
import { areMostlyCapitalised, isChat, isChatter, messagesOf, ofMessenger } from './messages';
import { pictographs, plainEnd } from './plain-end';
import { partsOf, sentencesOf } from './sentences';

const bullet =
  /^\s*(?:>+\s*)*(?:(?:\(?\d{1,3}[.):/°]|\d{1,3}\s*[-–]|#\d{1,3}[.):]?|\p{Ll}\))\s+|\(?\d{1,3}[.)](?=\p{Lu})|[-•*–—·▪◦‣○●□☐➢➤→>]+\s*(?=\S)|#{1,6}\s+|\[[ xX✓]?\]\s*)+/u;
const header =
  /^(?:from|to|cc|bcc|subject|sent|date|re|fwd?|von|an|betreff|gesendet|de|a|objet|envoye|para|asunto|oggetto|da|onderwerp|temat)\s*:/u;
const address =
  /^(?:[\p{L}']+ ){0,2}(?:address|adres|adresse|anschrift|direccion|indirizzo|endereco|adresa|postcode)(?: \p{L}+){0,2}\s*:/u;
const device = /^(?:sent from|get outlook|gesendet von|von meinem|envoye de|enviado desde|inviato da|verzonden vanaf|wyslane z)/u;
const inPlace = /[<‹][^<>‹›@]*[>›]/gu;
const leftOut =
  /^\W*(?:image|video|audio|sticker|gif|document|bild|imagen|foto|immagine|afbeelding|dokument|documento|zdjecie)\W+(?:omitted|absente?|omise?|weggelassen|omitid[oa]|omess[oa]|weggelaten|pominiet[oay])$/u;
const systemLine =
  /(?:(?:this|dies[e]?|ce|est[e]|questo|dit|esta|ta) (?:message|nachricht|mensaje|messaggio|bericht|mensagem)|end-to-end encrypted|created (?:this )?group|added you|joined using|changed (?:the|their)|missed (?:voice|video) call)/u;
/** “And also …” before one more name; some such words are names if capitalised: “So Young Kim”. */
const leadIn =
  /^(?:(?:[Aa]ch(?: ja)?(?= und\b)|[Aa]nd|[Aa]lso|(?:[Oo]h|[Aa]ch) (?:en|und|y|et|e)|[Pp]lus(?! ?(?:ones?|1)\b)|[Uu]nd|[Aa]uch|[Ee]t|[Aa]ussi|[Tt]ambi[eé]n|[Aa]nche|[Pp]uis|dann|luego|poi|[Oo]kay|oh|then|so|y|e|ok|yes|(?:[Oo]h|[Tt]hen|[Ss]o|[Yy]|[Oo]k|[Yy]es)(?=[,:]|\s+(?:and|also|then|plus)\b))\b[\s,:]*)+(?=\p{L})/u;
const leadOut = /[\s,.!]*\b(?:too|as well|please|pls|xx*|lol|haha|auch|aussi|tambien|anche)\b[\s.!x]*$/iu;
const tableBefore = new RegExp(`^(${numberedTable})\\s+(\\p{L}[\\p{L}'’-]+\\s+\\p{L}.*)$`, 'iu');
const ticked = /^\s*[✓✔✅☑]\s*|\s*[✓✔✅☑]\ufe0f?\s*$/u;
const crossed = /^\s*[✗✘✕✖❌]\s*|\s*[✗✘✕✖❌]\ufe0f?\s*$/u;
const FEWEST_LISTED = 3;
const emptyItem = /^\s*(?:>\s*)+$|^\s*\(?\d{1,3}\s*[.):–-]?\s*$/u;

/** A cell of a sheet, copied as a line: “"Peverill, Maureen"”. */
const unquoted = (line: string) =>
  line.replace(/^\s*"([^"]*)"\s*$/u, (_, cell: string) => cell.replace(/^(\p{Lu}[\p{L}'’-]+),\s+(\p{Lu}[\p{L}'’-]+)$/u, '$2 $1'));

/** A list of thousands in one paragraph is read in parts. */
const LONGEST_LINE = 20_000;

/** One cell for each line, without the marks of lists, chats and e-mails; lines that are no part of the list become empty. */
export function typedLines(text: string): string[][] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => asWeWrite(unquoted(line)))
    .flatMap((line) => (line.length > LONGEST_LINE ? partsOf(line).filter((part) => part.length <= LONGEST_LINE) : line));
  const key = keyOf(lines);
  const read = (isChat(lines) ? messagesOf(lines) : linesOfLetter(attached(lines).map(key))).flatMap(sentencesOf);
  const own = answersApart(withoutCounting(read));
  const isCopied = lines.filter((line) => ofMessenger.test(line.trim())).length >= FEWEST_LISTED;
  const areCapitalised = isCopied && areMostlyCapitalised(own);
  const isBetween = (line: string, at: number) =>
    ofMessenger.test(line.trim()) ||
    (areCapitalised && isChatter(line.replace(pictographs, '').trim())) ||
    (!own[at - 1]?.trim() && /^\d{1,2}:\d{2}$/u.test(own[at + 1]?.trim() ?? ''));
  return own.map((line, at) => [
    isNoGuest(line) || emptyItem.test(line) || (isCopied && isBetween(line, at))
      ? ''
      : withTableLast(plainLine(line), own[at - 1], own[at + 1]),
  ]);
}

/** “Ann No” is called so, unless others in the list are “Tom Yes”; “SAID YES” stands above guests. */
function answersApart(lines: readonly string[]): readonly string[] {
  const answered = lines.map((line) => /^\s*(\p{Lu}\S*)\s+([Yy]es|YES|[Nn]o|NO)\s*$/u.exec(line) ?? []);
  const isNamed = (name = '') => normalised(name) !== 'said' && nicknames.has(normalised(name));
  if (!answered.some(([, name, answer]) => isNamed(name) && answer?.toLowerCase() === 'yes')) return lines;
  return lines.map((line, at) => {
    const [, name, answer = ''] = answered[at] ?? [];
    return isNamed(name) ? `${name} – ${answer.toLowerCase()}` : line;
  });
}

/** “🌱 veggie  🥜 nut allergy” says what the signs beside the names mean; ticks and crosses mean what they always do. */
function keyOf(lines: readonly string[]): (line: string) => string {
  const signed = /(\p{Extended_Pictographic}\ufe0f?)\s+([\p{Ll}][\p{Ll} -]*)/gu;
  const isKeyLine = (line: string) => [...line.matchAll(signed)].length > 1 && !/\p{Lu}/u.test(line);
  const meanings = lines
    .filter(isKeyLine)
    .flatMap((line) => [...line.matchAll(signed)].map(([, sign = '', words = '']) => [sign, words.trim()] as const));
  if (meanings.length === 0) return (line) => line;
  const food = meanings.filter(([sign, words]) => !ticked.test(sign) && !crossed.test(sign) && !looksLikeAnswer(words));
  return (line) =>
    isKeyLine(line) ? '' : food.reduce((text, [sign, words]) => text.replace(sign, `, ${words} `).replace(/\s+,/g, ','), line);
}

const ofGuest: ReadonlySet<string> = new Set(['meal', 'allergies', 'needs', 'kitchen_note', 'private_note']);
/** Below a name, as a page of replies lists them: “Attending · Table 1”, “Dietary: dairy free”. */
function attached(lines: readonly string[]): readonly string[] {
  const isSaidBelow = (line: string, at: number) =>
    /^\s*\p{Ll}\S*\s+\S/u.test(line) && Boolean(lines[at - 1]?.trim()) && replyOf(line) !== null;
  const attributes = lines.map((line, at) => {
    const [, label = '', value = ''] = /^\s*([\p{L} ]{3,20}):\s+(\S.*)$/u.exec(line) ?? [];
    if (label && ofGuest.has(readHeading(label)?.kind ?? '')) return value.trim();
    const parts = line.trim().split(/\s+·\s+/u);
    return (parts.length > 1 || (/^\s*\p{L}[\p{L}\s]*$/u.test(line) && (answersInvitation(line) || isSaidBelow(line, at)))) &&
      parts.every((part) => looksLikeAnswer(part) || isTableName(part))
      ? parts.join(', ')
      : null;
  });
  if (attributes[0] !== null) return lines;
  const areListed = attributes.filter((words) => words !== null).length >= FEWEST_LISTED;
  const whole: string[] = [];
  let name = 0;
  for (const [at, words] of attributes.entries()) {
    const line = lines[at] ?? '';
    const isAttached = words !== null && (areListed || isSaidBelow(line, at));
    whole.push(isAttached ? '' : line);
    if (isAttached) whole[name] = `${whole[name]}, ${words}`;
    else name = at;
  }
  return whole;
}

/** “1 Emily, 2 Joshua, 3 Philip” below one another are counted, not named so. */
function withoutCounting(lines: readonly string[]): readonly string[] {
  const numberOf = (line: string) => Number(/^\s*(\d{1,2})(?:\s+\p{Lu}|\s*$)/u.exec(line)?.[1] ?? Number.NaN);
  const counted = lines.filter((line, at) => numberOf(line) === 1 && numberOf(lines[at + 1] ?? '') === 2);
  const numbered = lines.filter((line) => !Number.isNaN(numberOf(line)));
  return counted.length > 0 && numbered.length >= FEWEST_COUNTED
    ? lines.map((line) => (Number.isNaN(numberOf(line)) ? line : line.replace(/^\s*\d{1,2}\s*/, '')))
    : lines;
}
const FEWEST_COUNTED = 3;

/** “Table 5 Angel Garden” is a guest, unless it opens a paragraph of guests. */
function withTableLast(line: string, before = '', next = ''): string {
  const [, table, name = ''] = tableBefore.exec(line) ?? [];
  const isHeading = !before.trim() && next.trim() !== '' && !isLabelledOrSeated(next);
  return table && !isHeading && isWrittenAsName(name.replace(/[(,].*$/u, '')) ? `${name}, ${table}` : line;
}
const isLabelledOrSeated = (line: string) => new RegExp(`^\\s*${numberedTable}`, 'iu').test(line);

function isNoGuest(line: string): boolean {
  const folded = plainEnd(line.replace(inPlace, ''));
  const [, label = ''] = /^([^\d@+:]*:?)\s*(?=[\d@+(]|\S+@|www|http)/u.exec(folded) ?? [];
  return (
    header.test(folded) ||
    address.test(folded) ||
    device.test(folded) ||
    wrote.test(folded) ||
    systemLine.test(folded) ||
    leftOut.test(folded) ||
    isGreeting(folded) ||
    (label.endsWith(':') && contactLabel.test(label.trim())) ||
    (isContact(line) && contactLabel.test(folded.split(' ')[0] ?? ''))
  );
}

/** “my boss Yvonne Castellano”. */
function namedRelative(line: string): string {
  const companions = /^\p{Ll}/u.test(line) ? companionsIn(line) : null;
  const [one] = Array.isArray(companions) && companions.length === 1 ? companions : [];
  return one && !isOneWord(one.name) && isName(one.name) ? one.name : '';
}

const article =
  /^(?:el|la|il|lo|der|die|le|o|a|mi|mio|mia|mon|ma|meu|minha|mein|meine|my|ta|ton|tu|tuo|tua|dein|deine|jouw|your|our)\s+(?<kin>\p{Ll}+)\s+(?<named>\p{Lu}\S*(?:\s+\p{Lu})?)/u;
/** “el primo Fermín” is called so, “ta cousine Clémence Vauquelin” by her name. */
function withoutArticle(line: string): string {
  const [words, kin = '', named = ''] = article.exec(line) ?? [];
  if (words === undefined || !(smallLeads.has(fold(kin)) || isTitle(fold(kin), 2))) return line;
  return (/\s/.test(named) ? '' : `${kin} `) + line.slice(words.length - named.length);
}

const ofMine =
  /^(?:my|our|meine?|mon|ma|mi|mijn|min|meu|minha|il mio|la mia)\s(?:(?:best|new|old|little|big|younger|older|dear)\s)?(\p{Ll}+)\s(?=\p{Lu})/iu;
/** “My sister Jo” is Jo; My Larsson and Min Park are called so. */
function withoutMine(line: string): string {
  const [words = '', kin = ''] = ofMine.exec(line) ?? [];
  return words && kinOfMine.has(fold(kin)) ? line.slice(words.length) : line;
}

const partedSeat = (words: string, seat: string, at: number, line: string) =>
  at === 0 || /[,:–—-]$/u.test(line.slice(0, at)) ? words : `, ${seat}`;

function plainLine(line: string): string {
  const answer = ticked.test(line) ? ', yes' : crossed.test(line) ? ', no' : '';
  if (/^\s*\d/.test(line) && isTableName(line.trim())) return line.trim(); // “1. asztal” is no first item
  const plain = line
    .replace(ticked, '')
    .replace(crossed, '')
    .replace(bullet, '')
    .replace(inPlace, ' ')
    .replace(pictographs, ' ')
    .replace(/\*+|_{2,}|~~/g, '')
    .trim();
  const name = withoutMine(namedRelative(plain) || withoutArticle(plain))
    .replace(seatAfter, partedSeat)
    .replace(leadIn, '')
    .replace(leadOut, '')
    .replace(/\s+/g, ' ')
    .trim();
  return name && name + answer;
}

export function isTabular(
  lines: readonly string[],
  rows: readonly (readonly string[])[],
  separator: string,
  hasHeadings: boolean,
): boolean {
  if (hasHeadings) return true;
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  if (separator === ';' && filled.length === 1) return false; // whom a mail goes to
  // A spreadsheet writes all the empty cells beside the name of a table.
  if (new Set(filled.map(({ length }) => length)).size === 1 && lines.some((line) => /([,;])\1\s*$/.test(line))) return true;
  if (lines.some((line) => /^\s*"[^"]*"\s*[,;\t]|[,;\t]\s*"[^"]*"\s*(?:[,;\t]|$)/.test(line))) return true;
  if (lines.filter((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line)).length * 2 > lines.length) return true;
  // A comma at the end of a line, “Dear Emma,”, parts nothing.
  const parted = filled.filter((row) => row.slice(1).some((cell) => cell.trim()));
  if (separator === '\t') return parted.length * 2 >= filled.length;
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const isEven = Math.max(...widths.values()) >= filled.length * MOST_SHARE && parted.length >= filled.length * MOST_SHARE;
  // People write a space after a comma, spreadsheets do not.
  const spaced = lines.filter((line) => /,\s+\S/.test(line)).length;
  return (
    parted.length > 0 && (separator === ';' || spaced * 2 < parted.length) && (isEven || (separator === ',' && spaced === 0))
  );
}
