import { fold } from '@/features/name-search/words';
import { greeting, sentenceWords, signOff } from '../words/name-words';

/** Before a message of a chat: “[12/05/2026, 19:02:11] Mum: ”, “12/05/2026, 19:02 - Mum: ”, “Mum, [12.05.26 19:02]: ”. */
const stamp =
  /^[\u200e\u200f\s]*(?:\[[^\]]*\d[^\]]*\]\s*(?:[-–]\s*)?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+(?:um\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]\.?\s?m\.?)?\s*[-–]\s*)(?:([^:]{1,40}):\s?)?/iu;
const stampAfter = /^[^,[\]]{1,40},\s*\[\d[^\]]*\]:?\s*/u;
const bullet =
  /^\s*(?:>+\s*)*(?:(?:\(?\d{1,3}[.):]|\d{1,3}\s*[-–]|#\d{1,3}[.):]?)\s+|[-•*–—·▪◦‣○●□☐➢➤→>]+\s*(?=\S)|\[[ xX✓]?\]\s*)+/u;
const header =
  /^(?:from|to|cc|bcc|subject|sent|date|re|fwd?|von|an|betreff|gesendet|de|a|objet|envoye|para|asunto|oggetto|da|onderwerp|temat)\s*:/u;
const device =
  /^(?:sent from|get outlook|gesendet von|von meinem|envoye de|enviado desde|inviato da|verzonden vanaf|wyslane z|on .+ wrote:$|am .+ schrieb)/u;
const systemLine =
  /(?:<?media omitted>?|image omitted|message was deleted|deleted this message|end-to-end encrypted|created (?:this )?group|added you|joined using|changed (?:the|their)|missed (?:voice|video) call|nachrichten und anrufe)/iu;
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu;
/** How a message adds one more. */
const leadIn = /^(?:(?:and|also|oh|plus|then|und|auch|et|aussi|y|tambien|e|anche|ok|okay|so|yes)\b[\s,:]*)+(?=\p{Lu})/iu;
const leadOut = /[\s,.!]*\b(?:too|as well|please|pls|xx*|lol|haha|auch|aussi|tambien|anche)\b[\s.!x]*$/iu;
/** “Ann Lee (vegan) table 7”, without a comma. */
const tableAfter = /(?<![,:–—-])\s+((?:table|tisch|mesa|tavolo|tafel|stolik)\s*(?:no\.?\s*)?#?\d{1,3}[a-z]?)$/iu;
const ticked = /^\s*[✓✔✅☑]\s*/u;
const crossed = /^\s*[✗✘✕✖❌]\s*/u;

/** Lines as people type or copy them, each in one cell: without the marks of a list, a chat or an e-mail. Those that are no part of the list are empty. */
export function typedLines(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/);
  const isChat = lines.filter((line) => stamp.test(line)).length >= 2;
  let hasEnded = false;
  return lines.map((line, at) => {
    const message = isChat ? line.replace(stamp, '').replace(stampAfter, '') : line;
    const folded = fold(message).trim();
    if (!isChat && signOff.test(folded) && !lines.slice(at + 1).some(isLabelled)) hasEnded ||= lines.length - at <= 8;
    const isNoGuest = hasEnded || header.test(folded) || device.test(folded) || systemLine.test(message) || isGreeting(folded);
    return [isNoGuest ? '' : plainLine(message)];
  });
}

const isLabelled = (line: string) => /^\s*(?:table|tisch|mesa|tavolo)\b.*:/iu.test(line);
const isGreeting = (folded: string) =>
  greeting.test(folded) &&
  (/[,!]$/.test(folded) || folded.split(' ').length <= 2 || sentenceWords.test(folded.split(' ').slice(1).join(' ')));

function plainLine(line: string): string {
  const answer = ticked.test(line) ? ', yes' : crossed.test(line) ? ', no' : '';
  const plain = line
    .replace(ticked, '')
    .replace(crossed, '')
    .replace(bullet, '')
    .replace(pictographs, ' ')
    .replace(/\*+|_{2,}/g, '')
    .trim();
  const name = plain.replace(tableAfter, ', $1').replace(leadIn, '').replace(leadOut, '').replace(/\s+/g, ' ').trim();
  return name && name + answer;
}

/** True where a text is a table: its lines have columns, under headings or all of one number. */
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
  const parted = filled.filter((row) => row.length > 1);
  if (separator === '\t') return parted.length * 2 >= filled.length;
  const widths = new Map<number, number>();
  for (const { length } of filled) widths.set(length, (widths.get(length) ?? 0) + 1);
  const isEven = Math.max(...widths.values()) >= filled.length * 0.8 && parted.length >= filled.length * 0.8;
  // A comma with a space after it is how people write, one without is how spreadsheets do.
  const spaced = lines.filter((line) => /,\s+\S/.test(line)).length;
  return (
    parted.length > 0 && (separator === ';' || spaced * 2 < parted.length) && (isEven || (separator === ',' && spaced === 0))
  );
}
