import { fold } from '@/features/name-search/words';
import { contactLabel, greeting, greetingOrName, isSentenceLike, signOff } from '../words/name-words';
import { isWrittenAsName, numberedTable, seatAfter } from './is-name';

/** Before a chat message: “[12/05/2026, 19:02:11] Mum: ”, “12/05/2026 à 19:02 - Mum: ”. */
const stamp =
  /^[\u200e\u200f\s]*(?:\[[^\]]*\d[^\]]*\]\s*(?:[-–]\s*)?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+(?:(?:um|à|at|kl\.?|om|alle|a las)\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*[-–]\s*)(?<sender>[^:]{1,40}:\s?)?/iu;
const stampAfter = /^[^,[\]]{1,40},\s*\[\d[^\]]*\]:?\s*/u;
const numbering = /^\s*(?:\(?\d{1,3}[.):]|\d{1,3}\s*[-–]|#\d{1,3}[.):]?)\s+/u;
const bullet =
  /^\s*(?:>+\s*)*(?:(?:\(?\d{1,3}[.):]|\d{1,3}\s*[-–]|#\d{1,3}[.):]?)\s+|[-•*–—·▪◦‣○●□☐➢➤→>]+\s*(?=\S)|\[[ xX✓]?\]\s*)+/u;
const header =
  /^(?:from|to|cc|bcc|subject|sent|date|re|fwd?|von|an|betreff|gesendet|de|a|objet|envoye|para|asunto|oggetto|da|onderwerp|temat)\s*:/u;
const device = /^(?:sent from|get outlook|gesendet von|von meinem|envoye de|enviado desde|inviato da|verzonden vanaf|wyslane z)/u;
const wrote =
  /^(?:on|am|le|el|il|op|w dniu|em|den|pa) .*\d.*(?:wrote|schrieb|a ecrit|escribio|ha scritto|schreef|napisal(?:\(a\)|a)?|escreveu|skrev).{0,40}:$/u;
const quote = /^\s*>/u;
const dashes = /^\s*--\s*$/u;
const inPlace = /[<‹][^<>‹›@]*[>›]/gu;
const leftOut =
  /^\W*(?:image|video|audio|sticker|gif|document|bild|imagen|foto|immagine|afbeelding|dokument|documento|zdjecie)\W+(?:omitted|absente?|omise?|weggelassen|omitid[oa]|omess[oa]|weggelaten|pominiet[oay])$/u;
const systemLine =
  /(?:(?:this|dies[e]?|ce|est[e]|questo|dit|esta|ta) (?:message|nachricht|mensaje|messaggio|bericht|mensagem)|end-to-end encrypted|created (?:this )?group|added you|joined using|changed (?:the|their)|missed (?:voice|video) call)/u;
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** “And also …” before one more name; some such words are names if capitalised: “So Young Kim”. */
const leadIn =
  /^(?:(?:[Aa]nd|[Aa]lso|[Pp]lus|[Uu]nd|[Aa]uch|[Ee]t|[Aa]ussi|[Tt]ambi[eé]n|[Aa]nche|[Oo]kay|oh|then|so|y|e|ok|yes|(?:[Oo]h|[Tt]hen|[Ss]o|[Yy]|[Oo]k|[Yy]es)(?=[,:]|\s+(?:and|also|then|plus)\b))\b[\s,:]*)+(?=\p{L})/u;
const leadOut = /[\s,.!]*\b(?:too|as well|please|pls|xx*|lol|haha|auch|aussi|tambien|anche)\b[\s.!x]*$/iu;
const tableBefore = new RegExp(`^(${numberedTable})\\s+(\\p{L}[\\p{L}'’-]+\\s+\\p{L}.*)$`, 'iu');
const ticked = /^\s*[✓✔✅☑]\s*/u;
const crossed = /^\s*[✗✘✕✖❌]\s*/u;

/** One cell for each line, without the marks of lists, chats and e-mails; lines that are no part of the list become empty. */
export function typedLines(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/);
  const isChat = lines.filter((line) => stamp.test(line)).length >= 2;
  const own = isChat ? messagesOf(lines) : linesOfLetter(lines);
  return own.map((line, at) => [isNoGuest(line) ? '' : withTableLast(plainLine(line), own[at - 1], own[at + 1])]);
}

/** “Table 5 Angel Garden” is a guest, unless it opens a paragraph of guests. */
function withTableLast(line: string, before = '', next = ''): string {
  const [, table, name = ''] = tableBefore.exec(line) ?? [];
  const isHeading = !before.trim() && next.trim() !== '' && !isLabelledOrSeated(next);
  return table && !isHeading && isWrittenAsName(name.replace(/[(,].*$/u, '')) ? `${name}, ${table}` : line;
}
const isLabelledOrSeated = (line: string) => new RegExp(`^\\s*${numberedTable}`, 'iu').test(line);

/** In a chat, a line with a time but no sender was written by the app. */
function messagesOf(lines: readonly string[]): string[] {
  const haveSenders = lines.some((line) => stamp.exec(line)?.groups?.sender);
  return lines.map((line) => {
    const stamped = stamp.exec(line);
    if (stamped && haveSenders && !stamped.groups?.sender && !stampAfter.test(line.replace(stamp, ''))) return '';
    const message = line.replace(stamp, '').replace(stampAfter, '');
    return signOff.test(plainEnd(message)) ? '' : message;
  });
}

const plainEnd = (line: string) => fold(line).replace(pictographs, '').trim();

/** The lines before the letter ends or quotes another one; a letter of mostly quoted lines is read as a whole. */
function linesOfLetter(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim());
  const isQuoted = filled.filter((line) => quote.test(line)).length * 2 > filled.length;
  const own = isQuoted ? [...lines] : lines.map((line) => (quote.test(line) ? '' : line));
  const end = own.findIndex((line, at) => endsLetter(line, at, own));
  return end < 0 ? own : own.map((line, at) => (at < end ? line : ''));
}

const MOST_BELOW = 3;

/** A sign-off ends the letter unless the list goes on below; one that may be a name must have few lines below it. */
function endsLetter(line: string, at: number, lines: readonly string[]): boolean {
  const folded = plainEnd(line);
  const below = lines.slice(at + 1).filter((each) => each.trim());
  if (wrote.test(folded)) return lines.slice(0, at).some((each) => each.trim());
  if (dashes.test(line)) return lines.slice(0, at).some((each) => signOff.test(plainEnd(each)) || isGreeting(plainEnd(each)));
  const [, ...ended] = signOff.exec(folded) ?? [];
  if (ended.length === 0) return false;
  const isOpen = (ended.at(-1) === '' && !/\s/.test(folded)) || /,\s*\p{L}/u.test(folded);
  if (isOpen && (below.length > MOST_BELOW || lines[at - 1]?.trim())) return false;
  const goesOn = lines.slice(at + 1, lines.findIndex((each, index) => index > at && dashes.test(each)) + 1 || undefined);
  return !goesOn.some((each) => isLabelled(each) || numbering.test(each));
}

const isLabelled = (line: string) => /^\s*(?:table|tisch|mesa|tavolo)\b.*:/iu.test(line);
const MOST_GREETED = 3;
const isGreeting = (folded: string) =>
  greeting.test(folded)
    ? /[,!:]$/.test(folded) || folded.split(' ').length <= MOST_GREETED || isSentenceLike(folded.split(' ').slice(1).join(' '))
    : greetingOrName.test(folded) && /[,!]$/.test(folded);

function isNoGuest(line: string): boolean {
  const folded = plainEnd(line.replace(inPlace, ''));
  const [, label = ''] = /^([^\d@+:]*:?)\s*(?=[\d@+(]|\S+@|www|http)/u.exec(folded) ?? [];
  return (
    header.test(folded) ||
    device.test(folded) ||
    wrote.test(folded) ||
    systemLine.test(folded) ||
    leftOut.test(folded) ||
    isGreeting(folded) ||
    (label.endsWith(':') && contactLabel.test(label.trim()))
  );
}

const partedSeat = (words: string, seat: string, at: number, line: string) =>
  at === 0 || /[,:–—-]$/u.test(line.slice(0, at)) ? words : `, ${seat}`;

function plainLine(line: string): string {
  const answer = ticked.test(line) ? ', yes' : crossed.test(line) ? ', no' : '';
  const plain = line
    .replace(ticked, '')
    .replace(crossed, '')
    .replace(bullet, '')
    .replace(inPlace, ' ')
    .replace(pictographs, ' ')
    .replace(/\*+|_{2,}/g, '')
    .trim();
  const name = plain.replace(seatAfter, partedSeat).replace(leadIn, '').replace(leadOut, '').replace(/\s+/g, ' ').trim();
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
  if (lines.some((line) => /^\s*"[^"]*"\s*[,;\t]|[,;\t]\s*"[^"]*"\s*(?:[,;\t]|$)/.test(line))) return true;
  if (lines.filter((line) => /^\s*"(?:[^"]|"")*"\s*$/.test(line)).length * 2 > lines.length) return true;
  // A comma at the end of a line, “Dear Emma,”, parts nothing.
  const parted = filled.filter((row) => row.slice(1).some((cell) => cell.trim()));
  if (separator === '\t') return parted.length * 2 >= filled.length;
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const isEven = Math.max(...widths.values()) >= filled.length * 0.8 && parted.length >= filled.length * 0.8;
  // People write a space after a comma, spreadsheets do not.
  const spaced = lines.filter((line) => /,\s+\S/.test(line)).length;
  return (
    parted.length > 0 && (separator === ';' || spaced * 2 < parted.length) && (isEven || (separator === ',' && spaced === 0))
  );
}
