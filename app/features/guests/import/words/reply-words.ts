import { listed } from './listed';
import { plainly } from './plainly';

export type Reply = 'yes' | 'no' | null;

const wordsOf = (text: string) =>
  plainly(text)
    .normalize('NFC')
    .match(/[\p{L}\p{M}']+|[✓✔✅☑✗✘✕✖❌]/gu) ?? [];

/** What says that there is no answer yet, wherever it stands. */
const open = listed(`
  reply response answer yet se know known certain decided wiem weiss weet sais sicher securo sicuro seguro pewna pewien antwort ruckmeldung reponse respuesta risposta odpowiedzi svar antwoord sure idea maybe perhaps tentative possibly vielleicht peut-etre peut quizas quiza tal forse moze
  kanske misschien pending waiting awaiting unknown offen ausstehend unbeantwortet pendiente attente attesa oczekuje pendente waitlist waitlisted invited eingeladen invite invitado invitato zaproszony viewed delivered opened 未定 未回答 待定`);
const no = listed(
  "no n non nein nee nej ne nie nao not ei nem hayir nu oxi нет ні не false absent abwesend verhindert ausente assente afwezig nieobecny regret regrets unable cannot can't cant won't wont couldn't x ✗ ✘ ✕ ✖ ❌ 不 否 いいえ",
);
const declining =
  /^(declin|refus|rifiut|rechaz|cancel|absag|abgesag|abgelehnt|afgezegd|afgemeld|odmow|odwol|avbojt|afbud|avslat|odmit|recus|annul|отказ|欠席|不参加|不出席|不来|불참|아니)/u;
/** What says no wherever it stands: “will not attend”. */
const refusing = listed("not cannot can't cant won't wont unable unfortunately nicht pas nie niet inte ikke");
/** “Not confirmed”, “nie potwierdzono”: nobody has answered. */
const answering = /^(confirm|konfirm|conferm|potwierdz|bestatig|bevestig|bekraft|bekreft|rsvp|respond|repl|answer)/u;
const yes = listed(
  'y yes yep yeah ja jo oui si sim da tak ano igen evet kylla nai да так true coming attending attends going present zugesagt zusage kommt dabei viene vient vendra komt kommer przyjdzie bedzie ✓ ✔ ✅ ☑ 是 はい 出席 예 네',
);
const accepting =
  /^(accept|attend|confirm|konfirm|bestatig|bevestig|zusag|zugesag|akzept|angenommen|asist|particip|partecip|aceit|aangemeld|registered|checked|potwierdz|obecn|参加|согла|придет)/u;
/** More words than this are a note. */
const LONGEST_ANSWER = 4;

/** The answer to an invitation: what says neither yes nor no, or not yet, is none. */
export function replyOf(answer: string): Reply {
  const words = wordsOf(answer);
  const [first = ''] = words;
  if (words.some((word) => open.has(word))) return null;
  if (words.some((word) => no.has(word) || refusing.has(word)) && words.some((word) => answering.test(word))) return null;
  if (yes.has(first)) return 'yes';
  if (no.has(first) || words.some((word) => refusing.has(word) || declining.test(word))) return 'no';
  return words.some((word) => accepting.test(word)) ? 'yes' : null;
}

/** True for what stands in a column of answers: yes, no or not yet. */
export function looksLikeAnswer(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > LONGEST_ANSWER || /\d/.test(text)) return false;
  return replyOf(text) !== null || words.some((word) => open.has(word) || answering.test(word));
}

/** True for what means the opposite of an answer: a column called “Declined”, but not “Zu-/Absage”. */
export function asksForRefusal(heading: string): boolean {
  const words = wordsOf(heading);
  const isRefusal = words.some((word) => declining.test(word) || /^regrets?$/u.test(word));
  return isRefusal && !words.some((word) => accepting.test(word) || yes.has(word) || word === 'zu');
}
