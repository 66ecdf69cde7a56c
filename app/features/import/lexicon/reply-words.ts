import { listed } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';
import { fold } from '@/features/name-search/words';

export type Reply = 'yes' | 'no' | null;

const wordsOf = (text: string): readonly string[] =>
  normalised(text.replace(/[’`´]/g, "'"))
    .normalize('NFC')
    .match(/[\p{L}\p{M}']+|[✓✔✅☑✗✘✕✖❌👍👎]/gu) ?? [];

const unanswered = listed(`
  reply response answer antwort ruckmeldung reponse respuesta risposta odpowiedzi svar antwoord pending waiting awaiting offen ausstehend unbeantwortet unbestatigt unconfirmed pendiente attente attesa oczekuje pendente
  waitlist waitlisted invited eingeladen invite invitado invitato zaproszony viewed delivered opened unanswered 未定 未回答 待定`);
const unsure = listed(`
  знає знаю знает yet know known certain decided wiem weiss weet sicher securo sicuro seguro pewna pewien sure idea maybe perhaps tentative possibly aguardando unknown vielleicht tiedossa belirsiz talvez peut-etre peut quizas quiza tal forse moze kanske misschien undecided unsicher tbc tbd`);
/** Beside a negation: too early (“noch nicht”, “pas encore”), or nobody knows (“ne sait pas”). */
const tooEarly = listed(
  'noch encore ancora todavia aun jeszcze nog ainda enna anda jos sais sait sa sabe sabemos se wiadomo ved vet vim clear clar klar',
);
/** Beside a negation: not answered yet. “Zusage” is one, as in “keine Zusage”. */
const answering =
  /^(confirm|konfirm|conferm|potwierdz|bestatig|bevestig|bekraft|bekreft|rsvp|respond|repl|answer|geantwort|antwort|rispost|rispond|contest|repond|odpowied|odpisa|svara|svart|svaret|zusage$|heard|hear$|gemeldet|zuruckgemeldet|angemeldet$)/u;
const toConfirm =
  /^(?:to be |still to |noch zu |zu |a |por |da |sin |do |nog te |te )(?:be )?(?:confirm|conferm|potwierdz|bestatig|bevestig|bekraft|bekreft|konfirm)/u;

const negations = listed(
  'no non not nac nag nicht kein keine keinen pas nie niet geen inte ikke icke ej ikkje לא لن 不能 不会 不會 नहीं never cannot cant wont не нет ні δεν',
);
const isNegation = (word = '') => negations.has(word) || /n't$/u.test(word);
/** These say no as the first word. */
const no = listed(
  'n dec nei nem οχι ni nein nee nej ne nao ei 不 hayir nu oxi false abwesend verhindert ausente afwezig nieobecny unable لا לא x ✗ ✘ ✕ ✖ ❌ 👎 否 いいえ',
);
/** “Har tackat nej”. */
const finalNo = listed('nej nein nee nem');
/** A no, if no clause answers. */
const sorry = listed('sorry sadly leider helaas niestety purtroppo desole desolee malheureusement lamentablemente');
/** Folded, “ご欠席” begins with こ. */
const declining =
  /^(declin|refus|rifiut|rechaz|cancel|absag|abgesag|abgelehnt|afgezegd|afgemeld|odmow|odwol|avbojt|afbud|avslat|odmit|recus|annul|storn|delet|refund|regret|absen|assent|unfortunat|отказ|avbud|afbud|gelem|gelmiy|gelmey|katilam|katilmiy|уклон|こ?欠席|不参加|不出席|不来|不能来|불참|아니|neprij|avslag)/u;
const yes = listed(
  'y yes yep yeah ok okay acc ja jo oui si sim da tak ano igen evet kylla nai да так true ydw ydy ydyn bydd نعم اجل כן coming attending attends going present zugesagt zusage kommt dabei viene geliyor ναι ερχεται tulossa jon vient vendra komt komer kommer przyjdzie przyjda bedzie beda viendra viendront vendran vengono saranno irao definitely absolutely ✓ ✔ ✅ ☑ 👍 是 はい 出席 예 네',
);
const accepting =
  /^(yes$|oui$|there$|accept|attend|coming$|going$|come$|angemeldet$|confirm|konfirm|conferm|bestatig|bevestig|zusag|zugesag|akzept|angenommen|present|presen[tz]|teil$|teilnahme|nehme|asist|particip|partecip|aceit|aangemeld|registered|checked|potwierdz|obecn|kommt$|kommen$|vient$|viennent$|viene$|vienen$|vengono$|参加|こ?出席|会来|會來|来$|來$|會$|会$|참석|예$|네$|מגיע|سيحضر|हाँ|हां|будет$|будут$|согла|придет|приду)/u;
const LONGEST_ANSWER = 4;

const cannotWait = /\b(?:(?:can['’]?t|cannot|can not|couldn['’]?t) wait|(?:wouldn['’]?t|would not|won['’]?t) miss)\b/giu;
const label =
  /^\s*(?:(?:rsvp|reply|replied|response|responded|answer|answered|status|confirmed)\s*[:–—-]\s*(?=\S)|rsvp(?:['’]?d)?\s(?=(?:yes|no)$))/iu;

const clausesOf = (answer: string) =>
  answer
    .replace(cannotWait, 'yes')
    .replace(label, '')
    .split(/[,;:(–—\n]|[.!?]\s|\s-\s/u)
    .map(wordsOf);

/** “1 yes 1 no” answers for a household, and for none of them. */
const ofSeveral = /^\s*\d+\s*\p{L}+[\s,;/&+]+\d/u;

/** The first clause that answers counts, “yes, no nuts please”; within it a negation wins, “kommt nicht”. Null for no answer, or not yet. */
export function replyOf(answer: string): Reply {
  if (/^\s*n\.?\s*\/\s*a\b/iu.test(answer)) return null;
  if (ofSeveral.test(answer)) {
    const [reply = null, ...others] = answer.split(/\d+/).slice(1).map(replyOf);
    return others.every((other) => other === reply) ? reply : null;
  }
  const clauses = clausesOf(answer);
  const meaning = clauses.map(meaningOf).find((each) => each !== null) ?? null;
  if (meaning === null) return clauses.flat().some((word) => sorry.has(word)) ? 'no' : null;
  return meaning === 'open' ? null : meaning;
}

function meaningOf(words: readonly string[]): 'yes' | 'no' | 'open' | null {
  const [first = ''] = words;
  if (isOpen(words)) return 'open';
  if (
    words.some(isNegation) ||
    no.has(first) ||
    (words.length > 2 && finalNo.has(words.at(-1) ?? '')) ||
    words.some((word) => declining.test(word))
  )
    return 'no';
  return yes.has(first) || words.some((word) => accepting.test(word)) ? 'yes' : null;
}

const coming = listed(`
  come comes coming make makes making attend attends attending there join joins joining going available free invite invited dabei kommt kommen komme frei verfugbar einladen eingeladen uitnodigen uitgenodigd convidar zapraszac vient viennent viendra viendront venir disponible disponibles viene vienen vendra vendran asiste asisten
  vengono venire verra verranno disponibile disponibili przyjdzie przyjda przyjsc bedzie beda vem vir virao disponivel ir komt komen erbij beschikbaar kommer komma tule tulla paase jon jonnek vine prijde prijdou
  придет придут прийти приедет прийде прийдуть зможе зможуть буде будет будут ερθει ερθουν מגיע מגיעה מגיעים יגיע יגיעו לבוא يحضر تحضر يحضرون ياتي`);
const besideRefusal = listed(`
  can will able anymore any more longer this time year i we he she they him her them us me it is are be probably likely definitely thanks thank you geht kann konnen mehr zeit da wahrscheinlich vermutlich danke peut peuvent peux plus temps la est probablement merci
  nope said says replied absolutely afraid regretfully hard hell think guess fear im i'm we're at lo siento creo wir ich er sie es wohl eher glaube je nous on crains ik wij denk credo penso infelizmente acho que has helas vai vado consegue rady puede pueden podemos puedo mas tiempo esta probablemente gracias puo possono posso piu tempo c'e probabilmente grazie pode podem moze moga moge wiecej czasu kan lukt er meer tijd waarschijnlijk dank tid tack takk tak tyvarr desvaerre voi poate
  он она они может могут смогут сможет смогу к сожалению μπορει μπορουν יכול יכולה יכולים`);
/** “Doesn’t drink”, “geen noten” and “kids no” say no, but not to the invitation; “Jae No” is a name. */
export function refusesSomethingElse(text: string): boolean {
  const words = clausesOf(text).find((clause) => meaningOf(clause) !== null) ?? [];
  const saysNo = (word: string) => isNegation(word) || no.has(word) || declining.test(word);
  return (
    words.length > 1 &&
    (words.some(isNegation) || no.has(words[0] ?? '')) &&
    !words.some((word) => coming.has(word)) &&
    !words.every((word) => saysNo(word) || sorry.has(word) || besideRefusal.has(word))
  );
}

function isOpen(words: readonly string[]): boolean {
  if (words.some((word) => unanswered.has(word) || unsure.has(word)) || toConfirm.test(words.join(' '))) return true;
  const isNegated = (at: number) => isNegation(words[at - 1]) || isNegation(words[at + 1]);
  return (
    (words.some(isNegation) && words.some((word) => answering.test(word))) ||
    words.some((word, at) => (tooEarly.has(word) && isNegated(at)) || (word === 'so' && words[at - 1] === 'non'))
  );
}

export function looksLikeAnswer(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > LONGEST_ANSWER || /\d/.test(text)) return false;
  return replyOf(text) !== null || isOpen(words) || words.some((word) => answering.test(word));
}

export function isYesAlone(text: string): boolean {
  const words = wordsOf(text);
  return words.length === 1 && yes.has(words[0] ?? '') && !/\d/.test(text);
}

/** “attending” answers nothing but an invitation; a yes may answer anything. */
export const answersInvitation = (text: string) =>
  wordsOf(text).some(
    (word) =>
      unanswered.has(word) ||
      sorry.has(word) ||
      answering.test(word) ||
      declining.test(word) ||
      (accepting.test(word) && !yesAlone.has(word)),
  );
const yesAlone = listed('yes oui');

/** A column called “Declined” or “Not coming”, where yes means no; “Zu-/Absage” is not one. */
export function asksForRefusal(heading: string): boolean {
  const isRefusal = (word: string) =>
    declining.test(word) || (isNegation(word) && !no.has(word) && !/^(?:no|non|nie)$/u.test(word));
  const ways = fold(heading)
    .split(/[/|]|\b(?:or|oder|ou|o)\b/u)
    .map(wordsOf);
  return ways.every((words) => words.some(isRefusal) && !words.includes('zu'));
}

const answerWords = (heading: string) =>
  wordsOf(heading)
    .filter((word) => !(yes.has(word) || no.has(word) || isNegation(word) || accepting.test(word) || declining.test(word)))
    .join(' ');
/** The second of two tick columns, “RSVP yes” and “RSVP no”. */
export const isRefusalBeside = (heading: string, other: string) =>
  answerWords(heading) === answerWords(other) &&
  !asksForRefusal(heading) &&
  (asksForRefusal(other) || /(?:^|\s)(?:no|nein|non|nie|nee|nej)\W*$/iu.test(other));
