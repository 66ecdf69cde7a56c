import { listed, phrases, wholly } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';

const nothing = listed(
  'n none no non nope nil nothing n/a na n.a. - – — . / x keine kein nein nichts entfallt aucun aucune rien ninguna ninguno nada nessuna nessuno nulla geen nee niets brak nie zadne zadna ingen inga nenhum nenhuma нет ні немає yok なし 无 無 없음 לא אין لا',
);
/** “I eat everything 😋”. */
const eatsAll =
  /^(?:(?:i|we|he|she|they|ich|wir|je|nous|on|ik) )?(?:(?:will |can )?eats? (?:everything|anything)|(?:esse|isst|essen) alles|manges? de tout|mangeons de tout|com[eo] de todo|mangi[oa] (?:di )?tutto|jem wszystko|je wszystko|eet alles)[^\p{L}\d]*$/u;
export const isPlaceholder = (text: string) => {
  const folded = normalised(text);
  return (
    folded === '' ||
    nothing.has(folded) ||
    eatsAll.test(folded) ||
    /^(none|no|keine|aucune?|ninguna?|nessuna?|brak)( known)?( allergies| allergy| dietary| special)?( requirements| needs| restrictions| wishes)?$/.test(
      folded,
    )
  );
};

const rolesAndNeeds = `
  best man, maid of honour, maid of honor, matron of honour, matron of honor, bridesmaid, bridesmaids, groomsman, groomsmen, groomswoman, flower girl, page boy, ring bearer, officiant, celebrant, mother of the bride, father of the bride,
  mother of the groom, father of the groom, master of ceremonies, photographer, godmother, godfather, grandmother, grandfather, coworker, co-worker, coworkers, neighbour, neighbor, neighbours, neighbors, flatmate, roommate, plus one, wheelchair, teenager, infant, highchair, high chair,
  pregnant, evening only, day only, ceremony only, trauzeuge, trauzeugin, brautjungfer, brautpaar, rollstuhl, demoiselle d'honneur, fauteuil roulant, dama de honor, silla de ruedas, damigella, sedia a rotelle, panna mloda, pan mlody, wozek, rolstoel, toastmaster, brudtarna, forlover`;
/** Roles and needs, wherever they stand in a text. */
const parts = wholly(rolesAndNeeds);
/** Nobody’s surname, so behind a whole name they say something of a guest: “Ann Hall Nuts”, “Ann Hall Pregnant”. */
const facts =
  phrases(`${rolesAndNeeds}, nuts, tree nuts, peanut, peanuts, shellfish, seafood, gluten, lactose, dairy, sesame, wheelchair user, divorced, separated,
  kids meal, kids menu, child meal, vendor meal, laktose, nüsse, erdnüsse, haselnüsse, meeresfrüchte, schwanger, rollstuhlfahrer, rollstuhlfahrerin, hochstuhl, geschieden, kinderteller, kindermenü,
  enceinte, menu enfant, divorcée, embarazada, trona, menú infantil, lactosa, incinta, seggiolone, lattosio, grávida, cadeirante, zwanger, geen vis, geen vlees, gravid, rullstol, w ciąży, hamile,
  беременна, коляска, حامل, كرسي متحرك, בהריון, כיסא גלגלים, רגישה לגלוטן, רגיש לגלוטן, 孕妇, 孕婦, 轮椅, 不吃辣, 妊娠中, 車椅子, 임신중, 임신 중, 휠체어, गर्भवती, मूंगफली एलर्जी`);
const lastOfFacts = new Set([...facts].map((fact) => fact.split(' ').at(-1) ?? ''));
export const isFact = (text: string) => facts.has(normalised(text));
/** Where a fact begins behind `from` words of a name; -1 for none. */
export const factBegins = (words: readonly string[], from: number) =>
  lastOfFacts.has(normalised(words.at(-1) ?? ''))
    ? words.findIndex((_, at) => at >= from && isFact(words.slice(at).join(' ')))
    : -1;
/** Roles only if nothing else is said: “Dean Church” and “Paul Driver” are names. */
const relations = wholly(
  `usher, ushers, vicar, priest, bride, groom, mob, fob, mog, fog, parents, parent, mum, mom, dad, mother, father, witness, mc, dj, band, reader, reading, speech, toast, cousin, cousins, aunt, uncle, auntie, aunty, nephew, niece, sister, brother, grandma, grandpa,
  nan, grandad, friend, friends, colleague, colleagues, boss, work, school, university, college, uni, church, football, choir, side, family, vip, driver, late, early, maybe, staff, vendor, supplier, head, chief, old, best, braut, brautigam, schwester, bruder, tante, onkel, cousine, freund, freunde, freundin, arbeit, kollege,
  kollegin, kollegen, nachbar, nachbarn, schule, verein, oma, opa, seite, patenonkel, temoin, mariee, marie, oncle, amis, ami, amie, collegue, collegues, travail, voisin, voisine, padrino, madrina, testigo, novia, novio, tia, tio, primo, prima, amigo, amiga, amigos, trabajo, vecino,
  testimone, sposa, sposo, zia, zio, cugino, cugina, amico, amica, amici, lavoro, collega, vicino, swiadek, druhna, ciocia, wujek, kuzyn, kuzynka, znajomi, praca, sasiad, getuige, bruid, bruidegom, oom, nicht, neef, vriend, vriendin, vrienden, werk, buurman, buren, kollega, venner, vanner`,
  'gu',
);
const between = wholly(
  "of, the, a, an, and, from, my, our, his, her, their, 's, s', s, der, des, die, von, vom, und, de, la, du, del, della, le, et, y, e, only, both",
  'gu',
);
/** “Uncle Ron” is what he is called. */
const kin =
  /^(?:(?:great[- ]?|old |big )?(?:uncle|aunt|auntie|aunty|grandma|grandpa|granny|gran|grandad|nan|nana|nanna|cousin|baby|mum|mom|dad|mama|papa|onkel|tante|oma|opa|cousine|oncle|mamie|papi|t[ií][ao]|abuel[ao]|prim[ao]|zi[ao]|nonn[ao]|ciocia|wujek|babcia|dziadek|oom)) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?$/iu;
const kinAlone =
  /^(?:Mum|Mom|Mummy|Dad|Daddy|Mama|Papa|Nan|Nana|Nanna|Gran|Granny|Grandma|Grandpa|Grandad|Oma|Opa|Mamie|Papi|Nonna|Nonno|Abuela|Abuelo|Babcia|Dziadek|Marie|Prima|Primo)$/u;
export function namesARole(text: string): boolean {
  if (kin.test(text.trim())) return false;
  const folded = normalised(text);
  return (
    parts.test(folded) ||
    (folded !== '' &&
      folded
        .replace(relations, ' ')
        .replace(between, ' ')
        .replace(/[\s&'’/+-]/g, '') === '')
  );
}
export const isKinAlone = (text: string) => kinAlone.test(text.trim());

const circles = wholly(`
  bride, groom, bride's, groom's, brides, grooms, side, family, friends, friend, mutual, both, work, colleagues, coworkers, coworker, colleague, university, uni, school, college, neighbours, neighbors, church, club, team, kids, children, adults, evening, day, ceremony, reception, guests, goscie, gaste, invites, invitados, invitati, gasten, convidados, relatives, cousins, local,
  out of town, abroad, wedding party, bridal party, vip, suppliers, vendors, others, other, rest, a list, b list, maybe,
  braut, brautigam, seite, familie, trabalho, padrinhos, vizinhos, colegas, freunde, arbeit, kollegen, nachbarn, verein, kinder, erwachsene, abendgaste, tagesgaste, verwandte, verwandtschaft, mariee, cote, famille, amis, travail, collegues, voisins, enfants, adultes, novia, novio, lado, familia, amigos, trabajo, colegas, vecinos, ninos, adultos,
  sposa, sposo, lato, famiglia, parenti, amici, lavoro, colleghi, vicini, bambini, panna mloda, pan mlody, panny mlodej, pana mlodego, pani mlodej, strona, rodzina, znajomi, przyjaciele, praca, sasiedzi, dzieci, bruid, bruidegom, kant, vrienden, werk, collega's, buren, kinderen, noiva, noivo, amigos do, irmaos,
  신부, 신랑, 측, 신부측, 신랑측, 친구, 가족, 직장, 友人, 親族, 側, 신부 측, 신랑 측, वर, वधू, पक्ष, невесты, жениха, со стороны, гости, νυφης, γαμπρου, العروس, العريس, החתן, הכלה, צד, brud, brudgom, brudens, brudgommens, brudgummens, slakt, vanner, venner, jobb, barn, невеста, жених, друзья, родные, коллеги, 新郎, 新婦, 新娘, 男方, 女方`);
export const namesACircle = (text: string) => circles.test(normalised(text));

/** Addresses, phone numbers and dates, which a guest page must not show. */
const contact =
  /@\S+\.\S|https?:\/\/|www\.|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d|\b\d{3}[- ]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u;
/** Words that end an address without a number and nobody’s name: House, Lane, Close and Street are surnames. */
const dwelling = /\s(?:cottage|farmhouse|rectory|vicarage|mansions|avenue|crescent|road)$/iu;
export const isDwelling = (text: string) => dwelling.test(text);
export const isContact = (text: string) => contact.test(text);

const age =
  /^(?:aged?|alter|âge|age|de|di)?\s*:?\s*\d{1,2}\s*(?:y|yr|yrs|yo|y\/o|years?|years? old|months?|mo|mths?|weeks?|jahre?|jahre alt|monate?|ans?|mois|años?|meses|ann[io]|mes[ei]|lat|lata|latka|rok|miesi\p{L}*|jaar|maanden|år|anos?)?\.?$/iu;
/** “aged 3”, “3 anni”, “18 months”. */
export const isAge = (text: string) => age.test(text.trim());
