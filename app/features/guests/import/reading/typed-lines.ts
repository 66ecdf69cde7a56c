import { fold } from '@/features/name-search/words';
import { readHeading } from '../words/heading-words';
import { contactLabel, greeting, greetingOrName, isSentenceLike, isTitle, signOff, smallLeads } from '../words/name-words';
import { isContact } from '../words/remark-words';
import { answersInvitation, looksLikeAnswer } from '../words/reply-words';
import { isTableName } from '../words/table-words';
import { companionsIn, familyIn } from './companions';
import { isName, isOneWord, isWrittenAsName, numberedTable, seatAfter, wordsOf } from './is-name';
import { withoutBrackets } from './pieces';

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
  /^(?:(?:[Aa]ch(?: ja)?(?= und\b)|[Aa]nd|[Aa]lso|[Pp]lus(?! ?(?:ones?|1)\b)|[Uu]nd|[Aa]uch|[Ee]t|[Aa]ussi|[Tt]ambi[eé]n|[Aa]nche|[Pp]uis|dann|luego|poi|[Oo]kay|oh|then|so|y|e|ok|yes|(?:[Oo]h|[Tt]hen|[Ss]o|[Yy]|[Oo]k|[Yy]es)(?=[,:]|\s+(?:and|also|then|plus)\b))\b[\s,:]*)+(?=\p{L})/u;
const leadOut = /[\s,.!]*\b(?:too|as well|please|pls|xx*|lol|haha|auch|aussi|tambien|anche)\b[\s.!x]*$/iu;
const tableBefore = new RegExp(`^(${numberedTable})\\s+(\\p{L}[\\p{L}'’-]+\\s+\\p{L}.*)$`, 'iu');
const ticked = /^\s*[✓✔✅☑]\s*|\s*[✓✔✅☑]\ufe0f?\s*$/u;
const crossed = /^\s*[✗✘✕✖❌]\s*|\s*[✗✘✕✖❌]\ufe0f?\s*$/u;
/** What a messenger or a web page puts between the names when they are copied. */
const ofMessenger =
  /^(?:\d{1,2}[:.]\d{2}(?:\s*[ap]\.?m\.?)?|(?:loved|liked|disliked|laughed at|emphasi[sz]ed|questioned) [“"].*|(?:read|today|yesterday|seen by)\s.*\d.*|delivered|(?:you|\p{L}+) (?:sent|unsent a message)|(?:you|\p{L}+) (?:replied to|reacted to) .*|(?:edit|remove|delete|add guest|import|export|print)(?:\s{1,9}[|·]?\s{0,9}(?:edit|remove|delete|import|export|print))+|[❤👍😂]\ufe0f?\s?\d|©.*)$/iu;
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
    .flatMap((line) => (line.length > LONGEST_LINE ? partsOf(line).filter((part) => part.length <= LONGEST_LINE) : line))
    .map((line) => spacedOut(unquoted(line)));
  const isChat = lines.filter((line) => stamp.test(line) || stampAfter.test(line)).length >= 2;
  const key = keyOf(lines);
  const own = withoutCounting((isChat ? messagesOf(lines) : linesOfLetter(attached(lines).map(key))).flatMap(sentencesOf));
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
  const attributes = lines.map((line) => {
    const [, label = '', value = ''] = /^\s*([\p{L} ]{3,20}):\s+(\S.*)$/u.exec(line) ?? [];
    if (label && ofGuest.has(readHeading(label)?.kind ?? '')) return value.trim();
    const parts = line.trim().split(/\s+·\s+/u);
    return (parts.length > 1 || (/^\s*\p{L}[\p{L}\s]*$/u.test(line) && answersInvitation(line))) &&
      parts.every((part) => looksLikeAnswer(part) || isTableName(part))
      ? parts.join(', ')
      : null;
  });
  if (attributes.filter((words) => words !== null).length < FEWEST_LISTED || attributes[0] !== null) return lines;
  const whole: string[] = [];
  let name = 0;
  for (const [at, words] of attributes.entries()) {
    whole.push(words === null ? (lines[at] ?? '') : '');
    if (words === null) name = at;
    else whole[name] = `${whole[name]}, ${words}`;
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

const introduced = /^([^:]{3,80}):\s+(.+)$/su;
/** “so far I’ve got Danny Fitch, …”, “Il y aura bien sûr tante Odile, …”. */
const introducing = new RegExp(
  `^((?:[^,:]*\\s)?(?:got|have|has|invited|inviting|will be|coming are|haben|hätten|sind|kommen|kämen|sont|avons|aura|auront|viennent|viendront|tenemos|son|serán|vienen|vendrán|abbiamo|sono|saranno|vengono|temos|são|serão|vêm|hebben|zijn|komen|mamy|są|będą|przyjdą|är|kommer)(?:\\s\\p{Ll}[\\p{L}'’]*){0,3}?)\\s+(?=(?:(?:${[...smallLeads].join('|')})\\s)?\\p{Lu}[\\p{L}'’-]+.*,)`,
  'u',
);
const sentenceEnd = /(?<=[\p{Ll})]{2}[.!?]+)\s+(?=\p{Lu})/u;
const FEWEST_LISTED = 3;

const isList = (text: string) => text.split(',').length >= FEWEST_LISTED;
/** At the commas outside of brackets. */
const partsOf = (text: string) => text.split(/,\s+(?![^()]*\))/u);

/** “Marjorie Dunstable. She’s giving you £200”: a sentence after a whole name is a remark. */
function withRemarkApart(line: string): string {
  const [, name = '', after = ''] = /^([^.,:(]{3,60})\.\s+(\S.*)$/su.exec(line) ?? [];
  const isWhole =
    wordsOf(name).length > 1 && wordsOf(name).every((word) => /^\p{Lu}\p{L}{2,}/u.test(word) && !isTitle(fold(word), 1));
  return isWhole && isName(name) && isSentenceLike(after) ? `${name} – ${after}` : line;
}

/** A line for each family of a table, as only a whole line is read as one: “Table 4: Tom Oak, the Smiths (3)”. */
function familiesApart(line: string): string[] {
  const [, before = '', after = ''] = introduced.exec(line) ?? [];
  const families = isTableName(before) ? partsOf(after).filter((part) => familyIn(withoutBrackets(part).plain)) : [];
  if (families.length === 0) return [line];
  const others = partsOf(after).filter((part) => !families.includes(part));
  return [others.join(', '), ...families].filter(Boolean).map((each) => `${before}: ${each}`);
}

/** “Here are ours: Graham and Sue Whittaker, Auntie Pam, Steph. Don’t put Pam near Neil.”: a line for each who is listed in a sentence, and for the next ones. */
function sentencesOf(line: string): string[] {
  if (!isList(line)) return [withRemarkApart(line)];
  const [, before = '', after = ''] = introduced.exec(line) ?? [];
  const [, lead = ''] = introducing.exec(line) ?? [];
  const isIntroduced = before !== '' && isSentenceLike(before) && !isTableName(before);
  const listed = isIntroduced ? after : line.slice(isOneWord(lead.trim()) ? 0 : lead.length);
  if (listed === line) return familiesApart(line);
  return listed
    .trim()
    .split(sentenceEnd)
    .map((each) => each.replace(/(?<=\p{Ll}{3})[.!]+$/u, ''))
    .flatMap((each, nth) => (nth === 0 && isList(each) ? partsOf(each) : each));
}

/** “Table 5 Angel Garden” is a guest, unless it opens a paragraph of guests. */
function withTableLast(line: string, before = '', next = ''): string {
  const [, table, name = ''] = tableBefore.exec(line) ?? [];
  const isHeading = !before.trim() && next.trim() !== '' && !isLabelledOrSeated(next);
  return table && !isHeading && isWrittenAsName(name.replace(/[(,].*$/u, '')) ? `${name}, ${table}` : line;
}
const isLabelledOrSeated = (line: string) => new RegExp(`^\\s*${numberedTable}`, 'iu').test(line);

const MOST_CAPITALISED = 0.7;
function areMostlyCapitalised(lines: readonly string[]): boolean {
  const written = lines.filter((line) => /\p{Ll}/u.test(line));
  return written.filter((line) => /\p{Lu}/u.test(line)).length >= written.length * MOST_CAPITALISED;
}
/** “haha will do”: small letters, and nobody’s companions. */
const isChatter = (message: string) =>
  /\p{Ll}.*\s\p{Ll}|^(?:aww+|haha+|lol|ok|oki|yay|yes|no)$/u.test(message) &&
  !/[\p{Lu}\d]/u.test(message) &&
  companionsIn(message) === null;

/** In a chat, a line with a time but no sender was written by the app. */
function messagesOf(lines: readonly string[]): string[] {
  const areCapitalised = areMostlyCapitalised(lines.map((line) => line.replace(stamp, '')));
  const haveSenders = lines.some((line) => stamp.exec(line)?.groups?.sender);
  return lines.map((line) => {
    const stamped = stamp.exec(line);
    if (stamped && haveSenders && !stamped.groups?.sender && !stampAfter.test(line.replace(stamp, ''))) return '';
    const message = line.replace(stamp, '').replace(stampAfter, '');
    return signOff.test(plainEnd(message)) || (areCapitalised && isChatter(message)) ? '' : message;
  });
}

const plainEnd = (line: string) => fold(line).replace(pictographs, '').trim();

/** The lines before the letter ends or quotes another one; a letter of mostly quoted lines is read as a whole. */
function linesOfLetter(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim());
  const names = (isIt: (line: string) => boolean) =>
    filled.filter((line) => isIt(line) && isNameLine(line.replace(quote, ''))).length;
  const isQuoted =
    (names((line) => quote.test(line)) >= FEWEST_QUOTED &&
      names((line) => quote.test(line)) >= names((line) => !quote.test(line))) ||
    filled.filter((line) => quote.test(line)).length * 2 > filled.length;
  const own = isQuoted ? [...lines] : lines.map((line) => (quote.test(line) ? '' : line));
  const end = own.findIndex((line, at) => endsLetter(line, at, own) || isSignature(line, at, own));
  return end < 0 ? own : own.map((line, at) => (at < end ? line : ''));
}

const MOST_BELOW = 3;
const FEWEST_QUOTED = 3;
/** “- Ann Pryce (vegan)”, neither “Kind regards,” nor a part of a quoted letter. */
const isNameLine = (line: string) => {
  const { plain } = withoutBrackets(line.replace(/^[\s•*-]+/u, ''));
  return (
    !quote.test(line) &&
    !/[,:]$|\|/u.test(plain) &&
    !isOneWord(plain) &&
    isName(plain.split(/,|\s(?:[&+]|and|und|et|y|e|i|en)\s/u)[0] ?? '')
  );
};
const neverName = /^(?:beijos|beijinhos|besos|besitos|bisous|bises|baci|groetjes|pozdrawiam|sciskam|hilsen|hilsener|xx+)\W*$/u;
const byKin =
  /,\s*(?:your )?(?:mum|mummy|mom|mommy|dad|daddy|mama|mamma|maman|papa|mae|pai|madre|padre|mutti|mutter|vati|nana|gran|granny|oma|opa|tata|annen|baban|moeder|vader)\W*x*\W*$/u;
const kissed = /^[\s>]*\p{Lu}\p{L}+ x+\s*$/u;
/** “Marion x”, after an empty line and with no names below it. */
const isSignature = (line: string, at: number, lines: readonly string[]) =>
  kissed.test(line) && !lines[at - 1]?.replace(/^[\s>]+/u, '') && !lines.slice(at + 1).some(isNameLine);

/** A sign-off ends the letter unless the list goes on below; one that may be a name must have few lines below it. */
function endsLetter(line: string, at: number, lines: readonly string[]): boolean {
  const folded = plainEnd(line);
  const below = lines.slice(at + 1).filter((each) => each.trim());
  if (wrote.test(folded)) return lines.slice(0, at).some((each) => each.trim()) && !lines.slice(at + 1).some(isNameLine);
  if (dashes.test(line)) return lines.slice(0, at).some((each) => signOff.test(plainEnd(each)) || isGreeting(plainEnd(each)));
  const [, ...ended] = signOff.exec(folded) ?? [];
  if (ended.length === 0) return false;
  const isOpen = !/\s/.test(folded) ? ended.at(-1) === '' : /,\s*\p{L}/u.test(folded);
  const isSure = byKin.test(folded) || neverName.test(folded);
  if (isSure ? below.length > MOST_BELOW : isOpen && (below.length > MOST_BELOW || lines[at - 1]?.trim())) return false;
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

/** “and his wife”, “a couple” and “family” where they are one word with a name. */
const spacedOut = (line: string) =>
  line
    .replace(/(?<=\s)m\/(?=\p{L})/gu, 'med ')
    .replace(/(\p{Script=Hangul}{2,4}) 부부/gu, '$1 + 1')
    .replace(/\sو(?:زوجته|زوجها|خطيبته|خطيبها)\s+/gu, ' & ')
    .replace(/\sو(?=زوجته|زوجها)/gu, ' + ')
    .replace(
      /(?<![\p{L}] )(?<!\p{L})(\p{Script=Hebrew}+) ו(?![יו])(\p{Script=Hebrew}+ [\p{Script=Hebrew}-]+)(?=$|[\s(,])/u,
      '$1 & $2',
    )
    .replace(/(\p{Script=Han}{2,4})(?:夫妇|夫婦|夫妻)/gu, '$1 + 1')
    .replace(
      /(\p{Script=Han}{1,4}?)(一家|全家)(?:([二三四五六七八])口)?/gu,
      (_, name: string, family: string, many?: string) =>
        `${name} ${family}${many ? ` (${'二三四五六七八'.indexOf(many) + 2})` : ''}`,
    );

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
    .replace(/\*+|_{2,}/g, '')
    .trim();
  const name = (namedRelative(plain) || withoutArticle(plain))
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
