import { anyOf } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';

const tableWord = `(?:${anyOf('table, tables, tabla, tbl, tab, tisch, mesa, taula, tavolo, tafel, stolik, stol, stul, bord, asztal, poyta, masa, стол, столик, стіл, τραπεζι, bwrdd, الطاولة, طاولة, שולחן, テーブル, 卓, 테이블, no, nr, t')})`;
const numbered = new RegExp(
  `^(?:${tableWord}\\.?\\s*(?:(?:c|n|n°)\\.?\\s*(?=\\d))?)*#?\\s*(?:第)?0*(\\d{1,4}\\s?[a-z]?)(?:\\.0)?\\s*(?:号?桌|番|卓|号|\\.?\\s*(?:asztal|stul|bord|masa|poyta|pulks))?\\s*(?:\\([^)]*\\))?\\.?$`,
  'iu',
);
const called =
  /(?<!\p{L})(?:table|mesa|taula|tavolo|stolik|stol|bord|asztal|poyta|masa|стол|τραπεζι)(?!\p{L})|(?:tisch|tafel|bordet)(?!\p{L})|桌|卓/iu;
const calledSo = new RegExp(`^(?:the )?(?:${called.source})|(?:${called.source})$`, 'iu');
const withoutTable = String.raw`(?:not (?:yet )?(?:seated|assigned|placed|allocated)|unassigned|unseated|unplaced|no table|without (?:a )?table|(?:noch )?(?:kein(?:en)?|ohne) (?:tisch|platz)|nicht (?:zugewiesen|zugeteilt|platziert|gesetzt)|non (?:place|assigne|attribue)e?s?|sans table|no asignad[oa]s?|sin (?:mesa|asignar)|non assegnat[oaie]|senza tavolo|bez stol\p{L}*|nie przypisan[oay]|zonder tafel|nog geen tafel|niet (?:toegewezen|geplaatst)|sem mesa|utan bord|(?:ikke|ikkje|inte|ej) (?:\p{L}+ )?(?:placer\p{L}*|plass?ert))`;
const beginsWithoutTable = new RegExp(`^${withoutTable}`, 'u');
const arranged =
  '(?:agreed|advised|allocated|announced|arranged|assigned|chosen|confirmed|decided|determined|discussed|placed|seated|set|sorted(?: out)?)';
const notYet = new RegExp(
  String.raw`^(?:${withoutTable}|no table(?: (?:yet|so far|assigned|allocated|chosen|decided|given|needed|set))?|tbc|tbd|tba|\?+|-+|–|—|n\/?a|none|not yet|waiting list|to be ${arranged}|tbconfirmed|offen|noch offen|folgt|unbekannt|a definir.*|a confirm[ae]r|por confirmar|por definir|pendiente|da definire|da decidere|da stabilire|da scegliere|a decider|a determiner|por decidir|por determinar|a decidir|zu (?:entscheiden|bestimmen|klaren)|noch (?:zu (?:klaren|entscheiden|bestimmen|setzen|platzieren|planen|vergeben|verteilen)|nicht (?:bekannt|bestimmt|entschieden|fest|festgelegt|geklart|geplant|klar|sicher|vergeben|verteilt)|unklar)|unklar|do (?:decyzji|uzgodnienia|wyboru)|nog te (?:beslissen|kiezen)|undecided|unsure|not sure(?: yet)?|haven't decided|still (?:to (?:be ${arranged}|decide|place|seat|assign|allocate)|deciding)|da assegnare|da confermare|do ustalenia|do potwierdzenia|brak|nog te bepalen|nntb|onbekend|a placer|a sentar|a voir|mal sehen|por ver|da vedere|da sistemare|zu platzieren|попозже|уточняется|(?:ikke|ikkje|inte|ej) (?:\p{L}+ )?(?:bestem\p{L}*|bestamt|satt|endnu|enda|an|annu|klar\p{L}*)|ei viela.*|neni.*)$`,
  'iu',
);
const LONGEST_TABLE = 5;

/** “Table 5 left” and “Table 5 right side” are two tables. */
export const tellsTables =
  /^(?:left|right|front|back|top|bottom|upper|lower|inside|outside|indoors|outdoors|north|south|east|west|links|rechts|vorne|hinten|oben|unten|innen|außen|gauche|droite|izquierda|derecha|sinistra|destra|esquerda|direita|lewy|prawy|rose|lily|daisy|tulip|iris|red|blue|green|gold|silver|white|pink|yellow|purple|black|orange|[a-z])(?: (?:side|row|room|corner))?$/u;

const seatedAt =
  /^(?:(?:is|sits?|sitting|seated|sitzt|assise?|seduto|seduta|sentado|sentada)\s+)?(?:at|on|an|am|a la|en la|en|al|przy|aan)\s+(?=\p{L})/iu;

/** “T1/S4”, “Table Ruby (Seat 3)”. */
const withoutSeat = (text: string) =>
  text
    .replace(/^(t?\d{1,3}[a-z]?)\s*[/-]\s*(?:s|seat|p|platz|chair)\.?\s*\d{1,2}$/iu, '$1')
    .replace(
      /(?<![\s,;/–-])[\s,;/–-]*(?<=[\s,;/–-])\(?(?:seat|platz|sitz|stuhl|chair|asiento|stoel)\s*(?:no\.?\s*|#)?\d{1,2}\)?$/iu,
      '',
    );

/** “Table 7”, “T7”, “#7” and “7 (top)” are all 7; other labels stay as they are. */
export function tableLabel(text: string): string {
  const label = withoutSeat(text.trim()).replace(seatedAt, (words) => (called.test(normalised(text)) ? '' : words));
  const [, number] = numbered.exec(normalised(label)) ?? [];
  return number ? number.replace(/\s/g, '').toUpperCase() : label;
}

export const looksLikeTable = (text: string) => numbered.test(normalised(text)) || called.test(normalised(text));

/** “table 4”, “Top table”, “T4”; not a bare number, which may be many things. */
export function isTableName(text: string): boolean {
  const label = normalised(text.trim().replace(seatedAt, ''));
  if (/[,;:–—]|\s-\s/.test(label) || label.split(/\s+/).length > LONGEST_TABLE) return false;
  if (notYet.test(label)) return false;
  if (numbered.test(label)) return !/^[\d\s.]+\p{L}?$/u.test(label) && !/^(?:no|nr)/iu.test(label);
  return calledSo.test(label);
}

export const isNoTableYet = (text: string) => notYet.test(normalised(text));
const plainlyNoTable = new RegExp(`^(?:${withoutTable}(?: (?:yet|so far))?|tb[acd]|none|n/?a|\\?+|[-–—]+)$`, 'u');
/** Beside a name “unsure” and “no table near the band” may say something else, which is not to be lost. */
export const saysNoTable = (text: string) => plainlyNoTable.test(normalised(text));
const leftToDo = /^(?:still to|to be|no table|noch (?:zu|nicht)) /u;
/** “still to reply” in a column of tables is none. */
export const isLeftToDo = (text: string) => leftToDo.test(normalised(text)) && !isNoTableYet(text);
/** “Unseated guests (3)”, “No table yet: Kip, Thea”. */
export const beginsWithNoTable = (text: string) => beginsWithoutTable.test(normalised(text));
