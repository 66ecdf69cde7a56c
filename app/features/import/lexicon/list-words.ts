import { foodIn, isFoodAlone } from '@/features/guests/kitchen/food-in-text';
import { anyOf, END, listed, START } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';

/** Words of which one makes a line the title of a list, not a guest: “Guest list – our side”, “SEATING (final v4)”. */
const nouns = listed(`
  list lists guests guestlist guest-list names seating seatings plan plans chart draft invitees attendees
  liste gaste gasteliste gastelisten sitzordnung sitzplan tischordnung tischplan namen entwurf invites noms lista listado invitados convidados borrador invitati ospiti
  elenco goscie gosci rozpiska gasten gastenlijst tafelschikking tafelindeling gastlista gasterna bordsplacering bordplassering gjesteliste gjester gaesteliste gaester bordplan vieraslista vieraat
  poytajarjestys hoste hostu hostia zasedaci poradek vendegek vendeglista ulesrend taules distribucio asezarea mese davetli davetliler listesi oturma гости гостей список рассадка
  καλεσμενοι λιστα προσκεκλημενοι τραπεζια قائمة المدعوين المدعوون ضيوف الضيوف ترتيب الطاولات רשימת מוזמנים אורחים סידורי הושבה 宾客 賓客 招待客 하객 मेहमान सूची`);
const beside = listed(`
  the a an our my guest of for and all so far final finalised rough first second last latest new updated confirmed invited coming attending wedding weddings day evening table reception party alphabetical version v number numbers total from with as at on in master
  der die das des unsere unserer alle aller bis jetzt bestatigt hochzeit hochzeits tisch les nos notre la le de du tables mariage provisoire definitif confirmes los las nuestra nuestros boda mesa mesas confirmados definitiva provisional do da dos casamento
  dei degli nozze matrimonio tavoli bozza confermati na wesele slub slubu naszych nasza van onze bruiloft trouwerij till brollop vart bryllup kladde utkast luonnos dugun dugunu bizim els i y e o на свадьбу свадьба наши του της γαμου γαμος νυφης γαμπρου προχειρο
  من طرف حفل الزفاف של חתונה 婚礼 婚禮 結婚式 결혼식 शादी के वाले सब`);
/** In scripts without spaces a word that holds one of these is such a noun. */
const unspaced = new RegExp(
  anyOf('名单, 名單, 席次, 座位, 婚宴, 婚礼, 婚禮, 披露宴, リスト, 명단, 결혼식, 피로연, 좌석, 배치'),
  'u',
);
const weddings = listed(`
  wedding hochzeit mariage boda casament casamento matrimonio nozze wesele slub bruiloft brollop brollopslistan bryllup haat svatba eskuvo nunta dugun γαμος свадьба весілля زفاف חתונה החתונה शादी`);

const wordsIn = (text: string): readonly string[] => normalised(text).match(/[\p{L}\p{M}][\p{L}\p{M}'-]*/gu) ?? [];
/** Before what follows a comma, a dash or a bracket, or says whose list it is. */
const lead = (text: string) => text.split(/,\s|\s[-–—|]\s|\(|\s(?:from|FROM|by|BY|von|VON|de|di|van|od)\s+(?=\p{Lu})/u)[0] ?? '';

export const mentionsAWedding = (text: string) => wordsIn(text).some((word) => weddings.has(word));
/** “Svatba Terky a Honzy”, “Gästeliste Hochzeit Nele & Jannik”; not “Ann Price (wedding planner)”. */
export function namesAWedding(text: string): boolean {
  const words = wordsIn(lead(text));
  return (
    weddings.has(words[0] ?? '') || weddings.has(words.at(-1) ?? '') || (nouns.has(words[0] ?? '') && mentionsAWedding(text))
  );
}

export function isListTitle(text: string): boolean {
  if (/:\s*\p{L}/u.test(text)) return false; // “Guests: Tom Hughes, Ann Price”
  const words = wordsIn(lead(text.replace(/^[\s(]+/u, '')));
  const isNoun = (word: string) => nouns.has(word) || unspaced.test(word);
  const isDated = /\b\d{1,2}(?:st|nd|rd|th|\.)?\s+\p{L}{3}|\b\d{4}\b/u.test(text); // “Jan List” is a guest
  return words.some(isNoun) && words.every((word) => isNoun(word) || beside.has(word) || (isDated && namesADay(word)));
}

const locales = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl', 'pt', 'sv', 'da', 'nb', 'fi', 'cs', 'hu', 'ro', 'tr', 'ru', 'el'];
let days: ReadonlySet<string> | undefined;
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

/** “Page 1 of 2”, also at the end of a header. */
export const isPageNumber = (text: string) =>
  /^(?:page|seite|pagina|strona|sida|side|стр\.?)\s?\d+$|(?:^|\s)(?:page|seite|pagina|strona|sida|side|стр\.?)\s?\d+\s?(?:of|von|sur|de|di|z|van|av|из|\/)\s?\d+$/u.test(
    normalised(text),
  );

const ordinal = /^(?:st|nd|rd|th|de|of|the|den|der|am|le|el|d)$/u;
/** “Saturday 12 September 2026”, “Stand: 2. Februar”. “May” and “Jan” alone are guests. */
export function isDate(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const date = text
    .trim()
    .replace(/^\p{L}+:\s?/u, '')
    .replace(/,? \d{1,2}:\d{2}(?: ?[ap]\.?m\.?)?$/iu, '');
  const words = normalised(date).match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    /^\D*\d{1,2}\D+(?:\d{4}\D*)?$/u.test(date) &&
    words.some(namesADay) &&
    words.every((word) => namesADay(word) || ordinal.test(word))
  );
}

const sum = new RegExp(
  `(?:[€£$₹₺]|r\\$|${START}(?:eur|gbp|usd|chf|pln|sek)${END})\\s?\\d|\\d[\\d.,]*\\s?(?:[€£$₹₺₽₴]|(?:${anyOf(
    'euro, euros, pound, pounds, dollar, dollars, quid, franc, francs, franken, zl, zlotych, руб, грн, czk, huf, kr, kronor, kroner, reais, tl, eur, gbp, usd, chf, pln, sek, nok, dkk',
  )})${END})`,
  'u',
);
const present = new RegExp(anyOf('축의금, ご祝儀, 祝儀, 红包, 紅包, 礼金, 禮金'), 'u');
export const namesAPresent = (text: string) => /\p{Lo}/u.test(text) && present.test(normalised(text));
export const namesASum = (text: string) => /\d/.test(text) && sum.test(normalised(text));

const seats = anyOf(
  'seat, seats, chair, chairs, place, places, spot, spots, platz, platze, stuhl, stuhle, siege, sieges, asiento, asientos, sitio, sitios, silla, sillas, lugar, lugares, posto, posti, miejsce, miejsca, miejsc, plaats, plaatsen, stoel, stoelen, plats, platser, plads, pladser',
);
const free = anyOf(
  'free, open, empty, vacant, spare, available, frei, leer, libre, libres, vacio, vacia, vacios, libero, liberi, vuoto, wolne, wolny, wolnych, vrij, leeg, livre, livres, vago, vagos, ledig, lediga, ledige',
);
const freeSeat = new RegExp(`^(?:\\d{1,2} |noch |one |two |three )*(?:(?:${seats}) )?(?:${free})(?: (?:${seats}))?$`, 'u');
const countOfSeats = new RegExp(`^\\d{1,3} (?:${seats})$`, 'u');
export const isCountOfSeats = (text: string) => countOfSeats.test(normalised(text));
/** “2 Plätze frei”, “(vacant)”, “OPEN”. “Frei” is a surname. */
export const isFreeSeat = (text: string) =>
  freeSeat.test(normalised(text).replace(/[()[\]]/g, '')) && (/\s|^[([]/.test(text.trim()) || text === text.toUpperCase());

const keyOfLetters = /^\S{1,4}\s*=\s*\p{Ll}[^=]*$/u;
const keyOfWords = /^\p{Ll}{4,}\s*=\s*\p{Ll}[^=]*$/u;
/** “V = vegetarian, GF = gluten free”. */
export function isKey(text: string): boolean {
  if (!text.includes('=')) return false;
  const parts = text
    .replace(/^\s*(?:key|legend|legende|légende|leyenda|legenda)\s*:/iu, '')
    .split(/[,;]| {2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
  const meaning = (part: string) => part.slice(part.indexOf('=') + 1);
  const isOfFood =
    parts.every((part) => keyOfLetters.test(part) || /^\S{1,4}\s*=\s*\p{Lu}\p{Ll}+$/u.test(part)) &&
    parts.some((part) => foodIn(meaning(part)) !== null || isFoodAlone(meaning(part)));
  return parts.length > 1 && (isOfFood || parts.every((part) => keyOfWords.test(part)));
}

const postcode =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b|^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? \p{Lu}[\p{L}.'-]+$|^\d{2}-\d{3} \p{Lu}|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u;
/** “Bakewell DE45 9ZZ”, “3 Mill Lane, Bakewell DE45 9ZZ”; not “Carl Dean, 3 Mill Lane, Bakewell DE45 9ZZ”. */
export const endsAddress = (text: string) =>
  postcode.test(text) && (/^\s*\d/.test(text) || !text.replace(/, (?=[A-Z]{2},? \d{5})/u, ' ').includes(','));
const road = new RegExp(
  `^(?:(?:flat|apartment|apt|unit) \\d+\\w?,? )?\\d+\\w?,? (?:\\S+ ){1,3}?(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|close|court|crescent|terrace|place|square|gardens|grove|rise|way|walk|hill|mews|row|park|boulevard|blvd)${END}|^\\d+\\w?,? (?:rue|avenue|impasse|chemin|quai|boulevard|place)${END}|^(?:calle|via|viale|piazza|plaza|ulica|ul\\.?|rua|avenida) \\D+\\d|(?:strasse|str\\.|weg|gasse|allee|straat|laan|gatan|vagen|vej|veien) \\d+\\w?$`,
  'u',
);
/** “41 Bramble Rise”, not “Grace Park +1”. */
export const isAddress = (text: string) =>
  endsAddress(text) || (/\d/.test(text) && road.test(normalised(text).replace('ß', 'ss')));

const venue = new RegExp(
  `^(?:${anyOf('finca, masia, salon, sala, hotel, domaine, chateau, dwor, palac, restaurant, ristorante, schloss, landgoed, kasteel, quinta, hacienda, قاعة, ресторан')})\\s|\\s(?:${anyOf('hotel, barn, manor, castle, gard, schloss, venue, country club, golf club')})$`,
  'u',
);
export const namesAVenue = (text: string) => venue.test(normalised(text.split(/[,·(]|\s[-–—]\s/u)[0] ?? ''));

/** “photographer booked: Studio Lumen”. */
const hired = /^(?:\p{L}+ ){1,3}(?:booked|hired|ordered|gebucht|bestellt|reserve|reservad[oa]|prenotat[oa]) ?[:–-]/u;
export const isHired = (text: string) => hired.test(normalised(text));

const noteMark = new RegExp(
  `^(?:※|(?:n\\.?b|p\\.?s|${anyOf(
    'note, notes, fyi, todo, hinweis, nota, not, obs, huom, megjegyzes, poznamka, uwaga, opmerking, merk, remarque, attention, wichtig, achtung, important, reminder, remember, warning, careful, ojo, attenzione, let op, pamietaj, importante, примечание, σημειωση, ملاحظة, הערה, 备注, 備考, 비고, टिप्पणी',
  )})\\s?[.:!])`,
  'u',
);
/** “N.B.: …”, “OBS! …”, and a line all in brackets. */
export const isNote = (text: string, isTyped: boolean) =>
  noteMark.test(normalised(text)) || (isTyped && /^\([^()]*\)$/u.test(text.trim()));

/** “Dietaries:” above guests who stand above already. */
export const isFoodHeading = (label: string) =>
  /^(?:special |any )?(?:dietar(?:y|ies)|diets?|allerg(?:y|ies)|food|unvertraglichkeiten|allergien|regimes?|dietas?|alergias?|diete|allergie|diety|dieten|matallergier)(?: (?:requirements?|needs?|notes?|restrictions?|info(?:rmation)?))?$/u.test(
    normalised(label),
  );

/** Above companies and what they cost. */
export const namesSuppliers = (label: string) =>
  /^(?:our )?(?:suppliers?|vendors?|dienstleister|prestataires|proveedores|fornitori|fornecedores|dostawcy|leveranciers|leverantorer)$/u.test(
    normalised(label),
  );

/** A message of these alone is chatter. */
export const praise = listed(`
  amazing awesome brilliant brill cool fab fabulous great lovely night okay perfect super wow yay done noted thanks thank cheers call ring top ok perfekt toll klasse danke parfait perfecto gracias perfetto grazie ottimo
  geweldig dankjewel bedankt swietnie dzieki otimo perfeito obrigada obrigado tack takk`);
export const besidePraise = listed('you me mum dad love later will do x xx xxx');
