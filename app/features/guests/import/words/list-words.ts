import { anyOf, END, listed } from './listed';
import { normalised } from './normalised';

/** Words of which one makes a line the title of a list, not a guest: “Guest list – our side”, “SEATING (final v4)”. */
const nouns = listed(`
  list lists guest guests taules distribucio ulesrend asezarea mese oturma τραπεζια הושבה סידורי ترتيب الطاولات poytajarjestys bordplassering zasedaci poradek guestlist guest-list names seating seatings plan plans chart draft invitees attendees
  liste gaste gasteliste gastelisten sitzordnung sitzplan tischordnung tischplan namen entwurf invites plan noms lista listado invitados convidados borrador invitati ospiti
  elenco goscie gosci rozpiska gasten gastenlijst tafelschikking tafelindeling gastlista gasterna bordsplacering gjesteliste gjester gaesteliste gaester bordplan vieraslista vieraat hoste hostu hostia vendegek vendeglista
  davetli davetliler listesi oturma гости гостей список рассадка καλεσμενοι λιστα προσκεκλημενοι قائمه المدعوين المدعوون ضيوف الضيوف רשימת מוזמנים אורחים 宾客 賓客 招待客 하객 मेहमान सूची`);
const beside = listed(`
  la els i y e o of master सब के वाले προχειρο bozza concept kladde luonnos utkast the a an our my of for and all so far final finalised rough first second last latest new updated confirmed invited coming attending wedding weddings day evening table reception party alphabetical version v number numbers total from with as at on in
  der die das des unsere unserer alle aller bis jetzt bestatigt hochzeit hochzeits tisch des les nos notre la le de du table tables mariage provisoire definitif confirmes de los las nuestra nuestros boda mesa mesas confirmados definitiva provisional do da dos das casamento
  dei degli nozze matrimonio tavoli definitiva confermati na wesele slub slubu naszych nasza van onze bruiloft trouwerij till till brollop vart bryllup vores dugun dugunu bizim на свадьбу свадьба наши του της γαμου γαμος من طرف حفل الزفاف של חתונה νυφης γαμπρου 婚礼 婚禮 結婚式 결혼식 शादी`);

const unspaced = new RegExp(
  anyOf('名单, 名單, 席次, 座位, 婚宴, 婚礼, 婚禮, 披露宴, リスト, 명단, 결혼식, 피로연, 좌석, 배치'),
  'u',
);
const weddings = listed(`
  wedding hochzeit mariage boda casament casamento matrimonio nozze wesele slub bruiloft brollop brollopslistan bryllup haat svatba eskuvo nunta dugun γαμος свадьба весілля زفاف חתונה החתונה शादी`);
const wordsIn = (text: string) => normalised(text).match(/[\p{L}\p{M}][\p{L}\p{M}'-]*/gu) ?? [];

/** Before what follows a dash, a colon or a bracket, or says whose list it is. */
const lead = (text: string) => text.split(/\s[-–—:|]\s|[:(]|\s(?:from|FROM|by|BY|von|VON|de|di|van|od)\s+(?=\p{Lu})/u)[0] ?? '';

/** On the first lines a wedding is whose list it is: “Svatba Terky a Honzy, zasedací pořádek”. */
export const namesAWedding = (text: string) => wordsIn(text).some((word) => weddings.has(word));

export function isListTitle(text: string): boolean {
  const words = wordsIn(lead(text.replace(/^[\s(]+/u, '')));
  const isNoun = (word: string) => nouns.has(word) || unspaced.test(word);
  const isDated = /\d/.test(text); // “Jan List” is a guest
  return words.some(isNoun) && words.every((word) => isNoun(word) || beside.has(word) || (isDated && namesADay(word)));
}

const locales = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'cs', 'hu', 'ro', 'tr', 'ru', 'el'];
let days: ReadonlySet<string> | undefined;
/** The months and days of the week as each language writes them. */
function namesADay(word: string): boolean {
  days ??= new Set(
    locales.flatMap((locale) => {
      const say = (options: Intl.DateTimeFormatOptions, date: number) =>
        normalised(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)).match(/[\p{L}\p{M}]{2,}/gu) ??
        [];
      return Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, at + 1)).flatMap((date) => [
        ...say({ day: 'numeric', month: 'long' }, date),
        ...say({ month: 'short' }, date),
        ...say({ weekday: 'long' }, date),
        ...say({ weekday: 'short' }, date),
      ]);
    }),
  );
  return days.has(word);
}

/** “Page 1 of 2”. */
export const isPageNumber = (text: string) =>
  /^(?:page|seite|pagina|strona|sida|side|стр\.?)\s*\d+(?:\s*(?:of|von|sur|de|di|z|van|av|из|\/)\s*\d+)?$/u.test(
    normalised(text),
  );

const ordinal = /^(?:st|nd|rd|th|de|of|the|den|der|am|le|el|d)$/u;
/** “Saturday 12 September 2026”. “May” and “Jan” alone are guests. */
export function isDate(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const dated = text.replace(/^\p{L}+:\s*/u, '').replace(/,?\s*\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?\s*$/iu, '');
  const words = normalised(dated).match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    /^\D*\d{1,2}\D+(?:\d{4}\D*)?$/u.test(dated) &&
    words.some(namesADay) &&
    words.every((word) => namesADay(word) || ordinal.test(word))
  );
}

const sum =
  /(?:[€£$₹₺]|r\$|\b(?:eur|gbp|usd|chf|pln|sek)\b)\s?\d|\d[\d.,]*\s?(?:[€£$₹₺]|(?:k|euros?|pounds?|dollars?|quid|francs?|franken|zl|zlotych|руб|грн|₽|₴|lei|ron|czk|huf|ft|kr|kronor|kroner|reais|tl|eur|gbp|usd|chf|pln|sek|nok|dkk)\b)/u;
/** Money as a present is nobody's business but the hosts'. */
const present = new RegExp(anyOf('축의금, ご祝儀, 祝儀, 红包, 紅包, 礼金, 禮金'), 'u');
export const namesASum = (text: string) =>
  (/\d/.test(text) && sum.test(normalised(text))) || (/\p{Lo}/u.test(text) && present.test(normalised(text)));

const seat = anyOf(
  'seat, seats, chair, chairs, place, places, spot, spots, platz, platze, stuhl, stuhle, siege, sieges, asiento, asientos, sitio, sitios, silla, sillas, lugar, lugares, posto, posti, miejsce, miejsca, miejsc, plaats, plaatsen, stoel, stoelen, plats, platser',
);
const free = anyOf(
  'free, open, empty, vacant, spare, available, frei, leer, libre, libres, vacio, vacia, vacios, libero, liberi, vuoto, wolne, wolny, wolnych, vrij, leeg, livre, livres, vago, vagos, ledig, lediga, ledige',
);
const freeSeat = new RegExp(`^(?:\\d{1,2} |noch |one |two |three )*(?:(?:${seat}) )?(?:${free})(?: (?:${seat}))?$`, 'u');
/** “2 Plätze frei”, “OPEN”. */
export const isFreeSeat = (text: string) => freeSeat.test(normalised(text).replace(/[()[\]*_-]/g, ''));

/** “V = vegetarian, GF = gluten free”. */
export const isKey = (text: string) =>
  text.includes('=') &&
  /^\s*(?:(?:key|legend|legende|légende|leyenda|legenda)\s*:\s*)?(?:\S{1,4}|\p{Ll}+)\s*=\s*[^=]+(?:[\s,;](?:\S{1,4}|\p{Ll}+)\s*=\s*[^=]+)*$/iu.test(
    text,
  );

const postcode =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? \p{Lu}[\p{L}.'-]+|\b\d{2}-\d{3} \p{Lu}|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\p{Lu}\p{L}+,? \d{5}$/u;
const road = new RegExp(
  `(?<=\\S )(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|close|court|crescent|terrace|place|square|gardens|grove|rise|way|walk|hill|mews|row|park|boulevard|blvd|flat|apartment|apt|unit|rue|calle|via|viale|piazza|plaza|ulica|ul|aleja|rua|avenida|impasse|chemin|allee|quai)${END}|(?:stra(?:ss|ß)e|str\\.?|weg|gasse|platz|allee|straat|laan|gatan|vagen|gade|vej|veien)(?!\\p{L})`,
  'u',
);
export const endsAddress = (text: string) => postcode.test(text);
/** “41 Bramble Rise”, not “April May, 12 High Street”. */
export const isAddress = (text: string) =>
  endsAddress(text) || (/\d/.test(text.split(',')[0] ?? '') && road.test(normalised(text)));
