import { anyOf, END, listed, START } from '@/features/guests/words/listed';
import { fold } from '@/features/name-search/words';
import ordered from './headings.json' with { type: 'json' };

/** `visibleTo` is 'nobody' for columns that only help to read the others or are not imported. */
export const columnKinds = {
  name: { label: 'Name', visibleTo: 'guests' },
  first_name: { label: 'First name', visibleTo: 'guests' },
  surname: { label: 'Surname', visibleTo: 'guests' },
  suffix: { label: 'Suffix', visibleTo: 'guests' },
  surname_prefix: { label: 'Surname prefix', visibleTo: 'guests' },
  title: { label: 'Title', visibleTo: 'hosts' },
  companions: { label: 'Who they bring', visibleTo: 'guests' },
  people_count: { label: 'How many', visibleTo: 'nobody' },
  extra_count: { label: 'May bring', visibleTo: 'nobody' },
  table_number: { label: 'Table', visibleTo: 'guests' },
  seat: { label: 'Chair', visibleTo: 'guests' },
  party: { label: 'Household', visibleTo: 'hosts' },
  party_id: { label: 'Household ID', visibleTo: 'nobody' },
  booker: { label: 'Who booked', visibleTo: 'guests' },
  address: { label: 'Address', visibleTo: 'nobody' },
  tags: { label: 'Tags', visibleTo: 'hosts' },
  meal: { label: 'Meal', visibleTo: 'hosts' },
  allergies: { label: 'Allergies', visibleTo: 'hosts' },
  kitchen_note: { label: 'Kitchen note', visibleTo: 'hosts' },
  needs: { label: 'Special needs', visibleTo: 'hosts' },
  private_note: { label: 'Private note', visibleTo: 'hosts' },
  additional_info: { label: 'Note', visibleTo: 'guests' },
  also_known_as: { label: 'Other names', visibleTo: 'guests' },
  sits_with: { label: 'Sits with', visibleTo: 'hosts' },
  not_with: { label: 'Not with', visibleTo: 'hosts' },
  reply: { label: 'Reply', visibleTo: 'hosts' },
  external_id: { label: 'E-mail or ID', visibleTo: 'hosts' },
  ignored: { label: 'Ignored', visibleTo: 'nobody' },
} as const satisfies Record<string, { label: string; visibleTo: 'guests' | 'hosts' | 'nobody' }>;
export type ColumnKind = keyof typeof columnKinds;

const joinable: ReadonlySet<ColumnKind> = new Set([
  'ignored',
  'additional_info',
  'private_note',
  'needs',
  'allergies',
  'kitchen_note',
  'tags',
  'companions',
  'also_known_as',
]);
export const isJoinable = (kind: ColumnKind) => joinable.has(kind);

/** From this rank on a heading gives way to every other heading of its kind. */
export const SECOND_CHOICE = 1000;
/** A name that may be anybody's, “Emergency contact name”, is a guest's only where nothing else is. */
export const LAST_CHOICE = 2000;

/** In order of precedence. “guest” matches a word, “=guest” a whole heading, “tisch-” a word's start, “-name” its end; CJK words match anywhere. */
const headings = ordered as readonly { kind: ColumnKind; isSecondChoice?: boolean; words: readonly string[] }[];

export const written = (text: string) =>
  fold(text)
    .replace(/[(·*/:]-?(?:e|es|s|in|innen|r|n|a|as|o|os|i|x|en|ka|ki)\)?(?=s?(?:[\s)]|$))/gu, '')
    .replace(/(?:\+|\bplus)\s?1\b/gu, ' plus one ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const numbering =
  'no nr num number numbers n numero numeri nummer numer cislo szam szama номер # name names nom nombre nome naam nazwa nazev nev';
/** How forms ask: “What’s your first name?” */
const asked =
  "what what's whats is are your wat je jouw wie heisst du dein deine ihr ihre lautet quel est votre ton cual es tu su qual e il tuo seu";
const small = 'the of at for in our a de du des del della di la le el der die das des van';
/** Words allowed beside those of a kind: “Table no.” is the table, “Table wine” is not; “Family friend of” is no party. */
const beside: Partial<Record<ColumnKind, ReadonlySet<string>>> = {
  table_number:
    listed(`${numbering} ${small} seating seat assigned assignment assignments allocated allocation plan final guest guests reception wedding dinner evening day sitting location
    where they they're she he is are to will wo sie er ou ils elle donde van dove gdzie waar ze hvor de var
    assignee asignada asignado assegnato zugewiesen przydzielony toegewezen tisch place placement hochzeit hochzeitsfeier mariage boda nozze sala room`),
  party: listed(`${numbering} ${small} label full guest guests invitation group unit`),
  also_known_as: listed(`${numbering} as also or of the by previous previously formerly previous other aka guest's guest`),
  additional_info: listed(`${small} public shown`),
  name: listed(`${numbering} ${small} ${asked} full whole complete completo completa complet vollstandiger voller first last and or guest guests attendee's guest's person legal preferred display invited wedding et y e i und on list
    cognome apellido apellidos nachname vorname nazwisko prenom surname surnames family given volledige pelny cele`),
  first_name: listed(
    `${numbering} ${small} ${asked} guest guests guest's attendee attendee's legal preferred full and middle gast gastes primary`,
  ),
  surname: listed(
    `${numbering} ${small} ${asked} and guest guests guest's attendee attendee's legal full primer segundo primero first second and gast gastes primary imie vorname prenom nombre nome y e i et und`,
  ),
};
export const personal: ReadonlySet<ColumnKind> = new Set(['name', 'first_name', 'surname']);
/** “How many” asks for a number, which a column may hold. */
const questionWord = /^(?:who|whom|what|what's|whats|how(?! many)|why|where|when|which)(?= .)/u;
const answered: ReadonlySet<ColumnKind> = new Set(['reply', 'people_count', 'title', 'suffix', 'surname_prefix']);

const patterns = headings.map(({ kind, isSecondChoice, words }) => {
  const shapes = words.map(patternOf);
  const from = isSecondChoice ? SECOND_CHOICE : 0;
  const tests = shapes.map((shape, rank) => ({ rank: from + rank, test: new RegExp(shape, 'u') }));
  return { kind, tests, any: new RegExp(shapes.join('|'), 'u'), all: new RegExp(shapes.join('|'), 'gu') };
});

function patternOf(word: string): string {
  const shape = word.trim();
  const letters = written(shape.replace(/^[=-]|-$/g, ''));
  if (shape.startsWith('=')) return `^${letters}$`;
  if (/\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Hangul}/u.test(letters)) return `[^ ]*${letters}[^ ]*`;
  const start = shape.startsWith('-') ? '[^ ]*' : '(?<![^ ])';
  const end = shape.endsWith('-') ? '[^ ]*' : '(?![^ ])';
  return start + letters + end;
}

const LONGEST_HEADING = 60;
const LONGEST_QUESTION = 300;

const companion = `bringing anyone, bringing someone, anyone with you, someone with you, iemand mee, jemanden mit, their name, their full names, respektive, aveciksi, з ким, с кем, crianca, criancas, partner, partners, spouse, husband, wife, plus one, plusone, plus ones, companion, companions, additional guest, extra guest, guest's guest, your guest, your guests, child, children, kid, kids, begleitung, begleiter, begleitperson, partnerin, partner in, ehepartner, ehefrau, ehemann, kind, kinder, conjoint, conjointe, accompagnant, accompagnants,
  accompagnateur, enfant, enfants, acompanante, acompanantes, pareja, hijo, hijos, nino, ninos, accompagnatore, accompagnatori, coniuge, figlio, figli, bambino, bambini, osoba towarzyszaca, osoby towarzyszace, osoba tow, osoby tow, os tow, dziecko, dzieci, malzonek, introducee, kinderen, partner van, acompanhante, acompanhantes, filho, filhos, medfoljande, ledsager, folge, sambo, barn, doprovod, dite, deti, kisero, insotitor, copil, copii, спутник, спутница, спутника, спутницы, дети, детей, 동반, 동반인, refakatci, 同伴,
    супруг, супруга, вторая половинка, партнер, συντροφος, συνοδος, παιδια, esi, cocuklar, 配偶, 随行, 孩子, お連れ様, 配偶者, 동반자, 자녀, בן זוג, בת זוג, ילדים, מלווה, المرافق, الزوج, الزوجة, الاطفال, gyerekek, partener, introduce, os towarzyszaca, dos acompanhantes, accompanying guest, other guest, weitere personen`;
const companionPattern = new RegExp(`${START}(${anyOf(companion)})${END}(?: ?(\\d{1,2}))?`, 'u');
const everybody = new RegExp(companionPattern, 'gu');
const isOfPartner = /^(partner|spouse|husband|wife|ehepartner|ehefrau|ehemann|partnerin|conjoint|pareja|coniuge|malzonek|sambo)/u;
const numbered =
  /^(name|nom|nombre|nome|naam|guest|gast|invite|invitado|ospite|gosc|person|member|familienmitglied) ?(\d{1,2})(?= |$)/u;
const grownUp = /adult|erwachsene|dorosl|volwassen/u;
export const isGuestByNumber = (person: string | null) => person !== null && numbered.test(person);
const filler =
  /(?:^| )(?:'?s|of|the|der|die|das|des|du|de|del|della|dell|la|le|d'|van|no|number|n|nr|nb|num|numero|anz|anzahl|liczba|aantal)(?= |$)/gu;

export type Heading = {
  kind: ColumnKind;
  rank: number;
  /** “partner”, “child 2”; null for the row's own guest. */
  person: string | null;
};

const MAX_KNOWN = 1000;
const known = new Map<string, Readonly<Heading> | null>();

/** A `rank` of 0 is the surest; null for a heading that says nothing. Each cell is asked for by several who look for headings, and reading one takes long. */
export function readHeading(heading: string): Readonly<Heading> | null {
  const read = known.get(heading);
  if (read !== undefined) return read;
  if (known.size === MAX_KNOWN) known.clear();
  const found = headingIn(heading);
  known.set(heading, found);
  return found;
}

/** What the first or the last words of a heading say alone: “Buyer e-mail” is the buyer's. */
export function headingsWithin(heading: string): readonly Readonly<Heading>[] {
  const words = written(heading).split(' ');
  const parts = words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return parts.flatMap((part) => readHeading(part.join(' ')) ?? []).filter(({ rank }) => rank < LAST_CHOICE);
}

const isIdOf = (heading: string, isWhose: (kind: ColumnKind) => boolean) =>
  readHeading(heading)?.kind === 'external_id' && headingsWithin(heading).some(({ kind }) => isWhose(kind));
export const isIdOfBuyer = (heading: string) => isIdOf(heading, (kind) => kind === 'booker');
export const isIdOfGuest = (heading: string) => isIdOf(heading, (kind) => personal.has(kind));

function headingIn(heading: string): Heading | null {
  const text = written(heading);
  const whole = text.length > LONGEST_HEADING ? null : headingOf(text);
  const before =
    heading.includes('/') && whole?.kind === 'name' && whole.rank >= LAST_CHOICE
      ? headingOf(written(heading.split('/')[0] ?? ''))
      : null;
  if (before?.kind === 'party') return before; // “Familie/gjest”
  if (text.length > LONGEST_HEADING || (/[?!]\s+\S/u.test(heading) && !whole)) return inSentence(heading);
  return text ? whole : null;
}

/** The first part of a long question that says what is asked: “Great to meet you! Will you be joining us?” */
function inSentence(heading: string): Heading | null {
  const read = heading
    .slice(0, LONGEST_QUESTION)
    .split(/[?!.]\s+|\s*[()]\s*|,\s+/u)
    .map(written)
    .flatMap((part) => (part ? (headingOf(part) ?? []) : []));
  // What is asked about food or an answer matters more than “please name them”.
  return read.find(({ kind }) => !personal.has(kind)) ?? read.find(({ rank }) => rank < LAST_CHOICE) ?? null;
}

const withAges = / (?:ages?|alter|edad|edades|idades?|eta|wiek|leeftijd)$/u;
const brings = /bringing|anyone with you|someone with you|iemand mee|jemanden mit/u;

const names = listed(
  'name names namen vornamen nom noms prenom prenoms nombre nombres nome nomi nomes namn navn imiona imie jmena имена имя',
);
const besideNames = listed(
  'full s age ages alter edad edades eta idade idades alder wiek vek leeftijd leeftijden возраст and und et y e i en och og и',
);
const namesNobodyElse = (rest: string) =>
  rest.split(' ').every((word) => word === '' || names.has(word) || besideNames.has(word));

/** “First name 2” is a companion's. */
const partsOfName: ReadonlySet<ColumnKind> = new Set(['first_name', 'surname']);

/** “Do you or any of your guests have allergies?” asks the row’s own guest. */
const asksAll =
  /(?<![^ ])(?:you|yourself|du|dich|sie|ihnen|vous|toi|usted|ustedes|ti|te|voi|lei|u|jij|jou|ty|voce|dig)(?: \p{L}+)? (?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|eller|och|og)(?![^ ])/u;
const aboutFood: ReadonlySet<ColumnKind> = new Set(['allergies', 'needs', 'meal']);

/** “Accompagné de” is whom a guest brings, “Accompagne” whom they come with. */
const broughtAlong =
  /^(?:(?:is )?accompanied by|accompagnee?s? (?:de|du|par)|accompagnat[oaie] da|acompanad[oa]s? (?:de|por)|(?:in )?begleitung von|begleitet von|vergezeld (?:door|van)|w towarzystwie)$/u;

function headingOf(words: string): Heading | null {
  if (broughtAlong.test(words)) return { kind: 'companions', rank: 0, person: 'companion' };
  const text = withAges.test(words) && companionPattern.test(words) ? words.replace(withAges, '') : words;
  const own = kindOf(text);
  const [, half = '', nth = ''] = /^(.*\p{L}) ?([2-6])$/u.exec(text) ?? [];
  const ofNth = kindOf(half);
  if (nth && ofNth && partsOfName.has(ofNth.kind) && ofNth.rank < LAST_CHOICE) return { ...ofNth, person: `companion ${nth}` };
  const [lead, of, number] = numbered.exec(text) ?? companionPattern.exec(text) ?? [];
  const rest = text
    .replace(lead ?? '', ' ')
    .replace(/(?<![^ ])(?:what's|what|whats|is|and|please|list)(?![^ ])/gu, ' ')
    .replace(everybody, ' ')
    .replace(filler, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const asksForNames = namesNobodyElse(rest) && text.split(' ').some((word) => names.has(word)); // also beside their ages
  const isOfGuests =
    own &&
    !(lead !== undefined && asksForNames) &&
    ['extra_count', 'people_count', 'ignored', 'tags', 'external_id'].includes(own.kind);
  if (lead === undefined || isOfGuests) {
    if (!own || (/\d/.test(text) && isNumberedThing(text))) return null;
    const isOfOthers = own.kind === 'people_count' && lead !== undefined && !grownUp.test(text);
    return { ...own, kind: isOfOthers ? 'extra_count' : own.kind, person: null };
  }
  if (brings.test(of ?? '')) return { kind: 'companions', rank: 0, person: 'companion' };
  const person = `${isOfPartner.test(of ?? '') ? 'partner' : of}${number ?? ''}`;
  if (namesNobodyElse(rest)) return { kind: 'companions', rank: 0, person };
  const match = kindOf(rest);
  if (match && aboutFood.has(match.kind) && asksAll.test(text)) return { ...match, person: null };
  return match && beside[match.kind] && !personal.has(match.kind) ? null : match && { ...match, person };
}

function kindOf(text: string): { kind: ColumnKind; rank: number } | null {
  const isAsking = questionWord.test(text);
  for (const { kind, tests, any, all } of patterns) {
    if (!any.test(text) || (isAsking && answered.has(kind))) continue;
    const isWhole = hasNothingElse(text.replace(all, ' '), beside[kind]);
    if (!isWhole && (isAsking || !personal.has(kind))) continue;
    const rank = tests.find(({ test }) => test.test(text))?.rank ?? 0;
    return { kind, rank: isWhole ? rank : rank + LAST_CHOICE };
  }
  return null;
}

const hasNothingElse = (rest: string, allowed: ReadonlySet<string> | undefined) =>
  allowed === undefined || rest.split(' ').every((word) => word === '' || allowed.has(word) || /^\d+$/.test(word));

/** “Table 7” and “Guest 7” are rows of the list, not headings. */
const isNumberedThing = (text: string) => /^[\p{L}']+ \d+$/u.test(text);
