import { greeting, greetingOrName, isSentenceLike, signOff } from '../lexicon/name-words';
import { isName, isOneWord } from './is-name';
import { withoutBrackets } from './pieces';
import { plainEnd } from './plain-end';

const numbering = /^\s*(?:\(?\d{1,3}[.):]|\d{1,3}\s*[-–]|#\d{1,3}[.):]?)\s+/u;
/** Before a quoted letter. */
export const wrote =
  /^(?:on|am|le|el|il|op|w dniu|em|den|pa) .*\d.*(?:wrote|schrieb|a ecrit|escribio|ha scritto|schreef|napisal(?:\(a\)|a)?|escreveu|skrev).{0,40}:$/u;
const quote = /^\s*>/u;
const dashes = /^\s*--\s*$/u;

/** The lines before the letter ends or quotes another one; a letter of mostly quoted lines is read as a whole. */
export function linesOfLetter(lines: readonly string[]): string[] {
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
export const isGreeting = (folded: string) =>
  greeting.test(folded)
    ? /[,!:]$/.test(folded) || folded.split(' ').length <= MOST_GREETED || isSentenceLike(folded.split(' ').slice(1).join(' '))
    : greetingOrName.test(folded) && /[,!]$/.test(folded);
