import { anyOf, listed, wholly } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';
import { isNoTableYet } from './table-words';

const titles = listed(`
  mr mrs ms miss mx mister missus master dr doctor prof professor rev reverend revd sir dame lord lady hon capt captain herr frau mme mlle madame
  mademoiselle monsieur sra srta senor senora senorita dona sig sigra signor signora dott dottssa dhr mevr mw mevrouw hr fru fr pani pan panstwo ks sz
  avv ing pere abbe commander cdr colonel rabbi imam bishop mudr engr alhaja alhaji chief mag dipl inz arch maitre mtre pastor canon honorable honourable drs messrs mesdames misses г-н г-жа`);
/** Also names, initials or suffixes: titles only before a whole name, or alone (“Fr & …”). */
const shyTitles = listed('m sr d don fr pan pani mag ing hr hon master lord sz ks arch pastor canon major');

export const isShyTitle = (folded: string) => shyTitles.has(folded);

/** `left`: how many words of the name follow. */
export function isTitle(folded: string, left: number): boolean {
  const word = folded.replace(/[.\u00aa\u00ba]/g, '');
  if (shyTitles.has(word)) return left >= 2 || (left === 0 && word.length <= 4);
  return titles.has(word);
}

export const connectors =
  'एवं, और, і, й, cu, з, с, and, und, u., et, y, e, en, og, och, ja, i, a, es, ve, si, и, та, και, plus, with, mit, avec, con, com, met, med, z, ze, s, se, w/';
export const shortConnectors = listed('y e i і a es ja ve si cu з с');
/** These only introduce companions. */
export const withConnectors = listed('cu з с with mit avec con com met med z ze s se w/');

/** “Jr.” belongs to the name, degrees do not. */
export const generation = /^(jr|sr|jnr|snr|junior|senior|i{2,3}|iv)\.?$/iu;
export const degree = /^(md|phd|esq|esquire|obe|mbe|cbe|kc|qc|dds|dvm|rn|cpa|bsc|msc|ma|ba|mba|jd|frcs)\.?$/iu;

export const particles = listed(`
  van von vom zu zum zur und der den dem ter ten te het op aan in 't 's del dela della dello delle degli dei dal dalla dalle dos das da do du des de di la le los las lo mac mc st
  bin binti bint ibn abu umm ben ap ab ferch al el ul af av y e i o d l s/o d/o a/l a/p`);
export const smallLeads = listed(
  'little young old big baby wee klein kleine kleiner petit petite uncle aunt auntie aunty cousin cousine grandma grandpa granny nan nana onkel tante oma opa oncle tatie tonton mamie papi tanti mummo ukki bestemor bestefar mormor farmor morfar farfar babicka deda γιαγια παππους бабушка дедушка tio tia abuelo abuela primo prima zio zia nonno nonna cugino cugina kuzyn kuzynka ciocia wujek babcia dziadek',
);

export const unnamed = `guest, one, guest name, a guest, plus one, plus-one, plus 1, plusone, +1, one guest, 1 guest, companion, partner, date, a date, spouse, significant other, other half, tbc guest,
  gast, begleitung, begleiter, begleiterin, begleitperson, partnerin, partner/in, invite, invitee, invitado, invitada, invitato, convidado, accompagnant, accompagnante, accompagnateur, acompanante,
  accompagnatore, accompagnatrice, acompanhante, osoba towarzyszaca, os tow, os. tow, osoba tow, os. towarzyszaca, towarzyszaca, introduce, metgezel, ledsager, folje, respektive, seuralainen, doprovod, sprievod, kisero, insotitor, spremljevalec,
  гость, спутник, спутница, супровід, בן זוג, בת זוג, בן זוגה, בת זוגו, مرافق, مرافقه, ضيف, साथी,  συνοδος, refakatci, eslik eden, hans partner, hendes partner, 同伴, 동반`;
export const partners = `boyfriend, girlfriend, bf, gf, husband, wife, hubby, wifey, partner, fiance, fiancee, spouse, other half, freund, freundin, ehemann, ehefrau, verlobter, verlobte, partnerin, mari, copain, copine, conjoint, conjointe, compagnon, compagne,
  marido, esposo, esposa, novio, novia, pareja, marito, moglie, fidanzato, fidanzata, namorado, namorada, noivo, noiva, vriend, vriendin, chlopak, dziewczyna, narzeczony, narzeczona, maz, mezem, zona, narzeczonym, chlopakiem, partnerem, partnerka,
  manzel, manzelka, manzelkou, manzelem, felesege, ferje, sotia, sotul, insotitoare, insotitor, folge, vaimo, дружина, дружиною, чоловік, чоловіком, acompanyant, dona, frau, gattin, gatte, mrs, missus, fella, new fella, lady friend, gentleman friend, bloke, lebensgefahrte, lebensgefahrtin, 男友, 女友, 남친, 여친, mulher, compagna, compagno, زوجته, زوجها, خطيبته, 女朋友, 男朋友, 太太, 妻子, 丈夫, 여자친구, 남자친구, kjaereste, sambo, avec, девушка, парень, муж, жена, мужем, женой, esi, karisi, kocasi, nisanlisi, sevgilisi, sra, señora`;
export const relatives = `${partners}, kids, children, twins, sons, daughters, kinder, kindern, enfants, hijos, bambini, kinderen, dzieci, date, guest, plus one, plus-one, +1, son, daughter, child, baby, toddler, kid, mum, mom, dad,
  mother, father, brother, sister, friend, flatmate, nanny, carer, mann, frau, begleitung, sohn, tochter, kind, femme, fils, fille,
  ami, amie, mujer, hijo, hija, compagno, compagna, figlio, figlia, filho, filha, man, vrouw, zoon, dochter,
  syn, corka, muz, zena, kone, make, maka, little one, boss, synem, подруга`;
/** Whom somebody calls theirs: “my mate Dave”. */
export const kinOfMine =
  listed(`${relatives.replaceAll(',', ' ')} mate colleague schwester bruder kollege kollegin soeur frere hermana hermano sorella fratello siostra brat zus broer irma irmao
  syster bror amigo amiga`);
export const possessives = `її, його, her, his, their, hers, my, our, your, the, a, an, ihr, ihre, ihrem, ihren, ihrer, sein, seine, seinem, seinen, seiner, mein, meine, sa, son, ses, su, sus, mi, sua, suo, il suo, la sua, il, la, haar, zijn, jej, jego, swoim, swoja, hendes, hans, sin, hennes`;
export const twins = `twins, zwillinge, zwillingen, jumeaux, jumelles, gemelos, gemelas, mellizos, gemelli, gemelle, tweeling, blizniaki, gemeos`;
export const children = `boys, girls, sons, daughters, lads, jungs, buben, madchen, madels, sohne, sohnen, tochter, tochtern, fils, filles, garcons, hijas, figlie, ragazzi, zonen, dochters, jongens, meisjes, synow, synowie, corki, corek, chlopcow, dziewczynki, filhas, kids, kid, children, child, kiddies, little ones, infants, babies, baby, toddlers, kinder, die kinder, kindern, den kindern, de kinderen, kind, enfants, enfant, ninos, nino, hijos, hijo, bambini, bambino, figli, criancas, filhos, kinderen, kindjes, dzieci, dziecko, deti, barn, lapset, gyerek, gyerekek, copii, дети, детей, діти, παιδια, cocuk`;
export const others = `guests, guest, others, other, people, persons, adults, adult, friends, plus ones, more, erw, erwachsene, erwachsener, volw, volwassenen, volwassene, adultos, adulto, adultes, adulte, adulti, doroslych, dorosli, vuxna, voksne, pers, personer, fo, os, osobe, чел, человек, человека, ατομα, kisi, लोग, אנשים, נפשות, اشخاص, افراد, شخص, 人, 名, 位, 명, 분, gaste, personen, invites, personnes, invitados, personas, ospiti, persone, invitati, gasten, osob, osoby, goscie, hosty, gaster`;
const lots = listed(
  `
  ${children} ${others} ladies gents aunties aunts uncles nieces nephews grandparents godparents godchildren parents exes reserves backups standbys doubtful singles couples widows widowers oldies teens bridesmaids
  groomsmen ushers speeches readers readings music hotel camping coach bus lunch dinner brunch drinks sports hockey rugby netball football cricket golf tennis rowing running cycling swimming
  climbing yoga pilates gym choir band orchestra theatre drama nct scouts guides army navy
  damen herren tanten onkel witwen ersatz reserve reden hotels mittagessen paten fussball handball chor verein dames tantes oncles veuves celibataires remplacants discours dejeuner parrains chorale
  damas tias tios viudas solteros solteras suplentes discursos almuerzo futbol coro signore zie zii vedove riserve discorsi pranzo padrini calcetto calcio ciocie wujkowie wdowy rezerwa obiad
  chrzestni weduwen ooms toespraken voetbal koor
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche
  lunes martes miercoles jueves viernes sabado domingo lunedi martedi mercoledi giovedi venerdi sabato domenica sobota niedziela piatek zaterdag zondag vrijdag`.replaceAll(
    ',',
    ' ',
  ),
);
/** “Hockey”, “Exes”, “Saturday” before some guests: who they are or when they come, and nobody’s surname. */
export const namesALot = (text: string) => lots.has(normalised(text));
const families = `οικ, οικ., οικογενεια, parivar, pariwar, ailesi, משפחת, عائله, os, as, परिवार, एवं परिवार, family, families, fam, fam., familie, famille, familia, famiglia, familj, familjen, familien, perhe, rodzina, rodziny, rodina, csalad, aile, gezin, huisgezin, panstwo, eheleute, ehepaar, echtpaar, coniugi, matrimonio, malzenstwo, aegteparret, ekteparet, супруги, household, clan, los, les, die, семья, семьи, родина, семейство, 一家, 家族`;
/** A capitalised text without any of these words is a plain name. */
export const meaningful = listed(
  [
    connectors,
    unnamed,
    families,
    'the née nee né born formerly geb geborene nata jr sr jnr snr junior senior ii iii iv md phd esq esquire obe mbe cbe',
  ]
    .join(' ')
    .replaceAll(',', ' '),
);
const before = new RegExp(
  `^(?:the |die |la |las |los |les |i |gli |de |den |het |a )?(?:${anyOf(families)})\\s+(?:of |von |de |del |der |van |di )?(?=\\p{L})`,
  'u',
);
const after = new RegExp(`^(?:the |die |de |den |a |la )?(.+?)[ -](?:${anyOf(families)})$`, 'u');
const plural = /^the ([\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}?)(e?s)$/iu;

const isArticle = /^(?:die|los|las|les|os|as) $/u;

/** “The Okafor family”, “Familie Huber”, “The Pennington-Shaws”; null for anything else. */
export function surnameOfFamily(text: string, folded: string): string | null {
  const [lead] = before.exec(folded) ?? [];
  if (lead && isArticle.test(lead) && /\s\p{Ll}/u.test(text.slice(lead.length))) return null; // “Die Rechnung geht bitte an …”
  if (lead) return asLong(text, folded, lead.length, folded.length);
  const [, surname] = after.exec(folded) ?? [];
  if (surname)
    return asLong(text, folded, folded.indexOf(surname), folded.indexOf(surname) + surname.length).replace(/['’]s?$/u, '');
  const [, stem = '', ending = ''] = plural.exec(text) ?? [];
  if (!stem || !/^\p{Lu}/u.test(stem)) return null;
  return ending === 'es' && !/(?:[sxz]|ch|sh)$/iu.test(stem) ? `${stem}e` : stem;
}

/** Folding keeps the length of nearly every name; where it does not, the folded part has to do. */
const asLong = (text: string, folded: string, from: number, to: number) =>
  (text.length === folded.length ? text : folded).slice(from, to).trim();

/** Never part of a name, so any of them makes a text a sentence. */
const wordsOfLetters = `
  do not, here, here's, heres, leider, musste, mussten, absagen, ons, ours, ma cherie, canim, bizim, our, your, everyone, everybody, that's, thats, this, these, those, who, who's, hi, hello, hey, dear, thanks, thank, please, the, we, we're, you, they, i'm, i'll, it's, let's, don't, dont, sorry, hope you,
  media, omitted, deleted, message, messages, hallo, liebe grusse, hier, unsere, unser, eure, bitte, danke, mit freundlichen, bonjour, salut, coucou, voici, voila, notre, nos, votre, merci, avec nous, tout le monde,
  hola, aqui, nuestra, nuestros, gracias, todos, ciao, ecco, nostri, nostra, grazie, tutti, onze, bedankt, iedereen, czesc, oto, nasza, nasze, dziekuje, wszyscy, nossa, obrigado, obrigada, tak for`;
/** Also names if capitalised: “Can Yılmaz”, “Tô Lan”, “Priya Das”. */
const wordsOfSentences = `
  my, are, is, was, were, have, has, had, from, people, list, that, can, could, would, should, know, think, let, invite, invited, add, what, when, where, bring, brings, bringing, want, need, sent, forget, also, maybe, if, not,
  but, because, just, been, still, will be, it, its, she, he, there, to, for, as, at, so far, more, group, joined, added, created, changed,
  sind, ist, das, dem, alle, leute, nicht, noch, kommt, kommen, auch, vielleicht, haben, wir, ihr, sont, est, pour, estan, esta, para, sono, hoi, ola, estes, hej, har, vores, vara, tack`;
/** Names even on their own. */
const aloneToo = listed('can my ola are das to so as har');
const inLetters = wholly(wordsOfLetters);
const inSentences = wholly(wordsOfSentences);
const eachInSentences = wholly(wordsOfSentences, 'gu');

export function isSentenceLike(text: string): boolean {
  const folded = normalised(text).replace(/^the /, '');
  if (inLetters.test(folded)) return true;
  if (!inSentences.test(folded)) return false;
  const words = text.trim().split(/\s+/);
  if (words.length === 1 && aloneToo.has(folded)) return /^\p{Ll}/u.test(text);
  const isInCapitals = words.length > 1 && words.every((word) => !/^\p{Ll}/u.test(word) || particles.has(normalised(word)));
  return !isInCapitals || (folded.match(eachInSentences)?.length ?? 0) > 1;
}
export const signOff =
  /^(?:(?:lots of|much|with|all|my|best|kind|kindest|warm|warmest|many|big|mit|viele|liebe|freundlichen|herzliche|beste|alles|bien|gros|un|une|con|muchos|tanti|cari|distinti|met|vriendelijke|veel)\s+)*(?:love|regards|wishes|best|cheers|thanks|thank you|thx|kisses|hugs|xx+|(?:xo+)+x?|sincerely|truly|yours|grusse?n?|liebe|gute|lg|vg|mfg|bacione|bises|bisous|a vous|cordialement|amities|besos|besitos|saludos|abrazos?|baci|abbracci|saluti|groetjes|groeten|liefs|pozdrawiam|pozdrowienia|usciski|beijos|abracos?|hilsen|hilsener|kram|halsningar|beijinhos|sciskam|sciskamy|caluje|calujemy|buziaki|opuyorum|sevgiler)(?:\s+(?:a million|so much|very much|again|in advance|sincerely|truly|faithfully|you|xx*))*(?:\s+(?:from|aus|od)(?: \p{L}+){1,4})?(?:\s+(?:to|von|de|van))?(?:\s+(?:us|all|me|mum|mummy|mom|dad|daddy|mama|mamma|papa|maman|nan|nana|gran|granny|oma|opa|mutti|vati))*\s*(?:,\s*(?:your )?\p{L}{3,}(?: (?:and|&|und|et) \p{L}+)?(?: x+)?)?(?<ending>[,!.;x\s]*)$/u;
export const greeting =
  /^(?:hi|hello|hey|hiya|morning|evening|afternoon|dear|good (?:morning|evening|afternoon)|hallo|guten|bonjour|salut|coucou|hola|ciao|hoi|czesc|hej|hei|kaere|kjaere|sehr geehrte[rn]?)(?:\s|[,!.]|$)/u;
/** Also names: they greet only where a comma or an exclamation mark ends the line. */
export const greetingOrName =
  /^(?:darling|darlings|sweetheart|sweetie|dearest|my (?:dear|darling|love)|schatz|liebling|mein schatz|mi amor|tesoro|amore|skatt|alskling|liebe|lieber|liebes|moin|m(?:a|es) cheri?e?s?|m(?:on|es) cheri?s?|chere?|kochan[aiey]|querid[oa]s?|car[oiae]|beste|lieve|droga|drogi|ola|oi|kjaere|kara)(?:\s|[,!.]|$)/u;
export const contactLabel =
  /^(?:m|e|t|w|f|tel|telefon|phone|mob|mobile|mobil|handy|cell|fax|e-?mail|mail|web|website|www|movil|cellulare|telefono|telefone|telemovel|telefoon|komorka|gsm|тел|τηλ|جوال|هاتف|נייד|טל|手机|电话|電話|전화|फोन)\s*[.:]*$/u;
const nobody = listed(
  'hold tbc tbd tba tbh ? ?? ??? n/a na none unknown - – — x offen unbekannt inconnu desconocido pendiente sconosciuto brak nn n.n. xxx',
);
/** “TBC”, “to be confirmed”. Na is a name, NA is not. */
export const isNobodyYet = (text: string) =>
  /^plus[ -]?ones?\s*\?+$/iu.test(text.trim()) ||
  (nobody.has(normalised(text)) && text.trim() !== 'Na') ||
  (isNoTableYet(text) && /\p{L}\s+\p{L}/u.test(text) && !/\s[-–—]\s/u.test(text)); // “No table yet - Kip, Thea” names them
