import { allergenIn } from '../../kitchen/allergies';
import { anyOf, END, listed, START, wholly } from './listed';
import { plainly } from './plainly';

/** What people eat, said in one word, by how such words begin. */
const diets = `vegan, vegetar, vegetal, veggie, vegie, vegg, wegan, wegetar, jarsk, vegeta, pescatar, pescetar, pesceta, pescov, flexitar, halal, kosher, koscher, casher, cacher, koszer, kasher, вегетар, веган, βιγκαν, 素食, ベジタリアン`;
/** What makes a word a thing not to be eaten. */
const refusals = `allerg, alerg, anaphyla, anafyla, epipen, epi-pen, intoleran, intolleran, nietoleran, unvertrag, coeliac, celiac, celiach, celiaq, celiak, coeliak, zoliak, coeliaque, cœliaque, diabet, аллерг, алерг, αλλεργ, 过敏, アレルギー`;
/** Things to eat that somebody may not: by how they begin, in many languages. */
const foods = `gluten, glutine, lactos, laktos, lattos, laktoz, dairy, milk, milch, lait, leche, latte, mleko, nut, nuss, noix, nuez, nueces, noci, orzech, peanut, erdnuss, cacahu, arachid, orzesz, almond, mandel, hazelnut, haselnuss, cashew,
  pistach, sesam, soy, soja, soya, egg, ei, eier, oeuf, huevo, uova, jaj, wheat, weizen, ble, trigo, grano, pszen, fish, fisch, poisson, pescado, pesce, ryb, shellfish, marisc, crustac, crostac, meeresfr, schalentier, owoce morza, prawn, shrimp, lobster, crab, mollus, mussel,
  oyster, pork, schwein, porc, cerdo, maiale, wieprz, beef, rind, boeuf, ternera, manzo, wolow, lamb, chicken, meat, fleisch, viande, carne, mies, mushroom, pilz, champignon, onion, zwiebel, garlic, knoblauch, tomato, celery, sellerie, mustard, senf, sulphite, sulfite, lupin, fructose, fruktose, histamin, kiwi,
  strawberr, erdbeer, fresa, fragol, banana, apple, apfel, cheese, kase, fromage, queso, formaggio, sugar, zucker, alcohol, alkohol, spicy, seafood, caffeine, corn, avocado, citrus, pepper, paprika`;
const none = `no, without, non, not, free of, avoid, avoids, avoiding, hates, doesn't eat, doesnt eat, does not eat, dont eat, don't eat, can't have, cant have, cannot have, can't eat, cant eat, cannot eat, can not have, kein, keine, keinen, ohne, isst kein, isst keine, sans, pas de, sin, senza, no come, zonder, geen, bez, uten, utan, uden, sem, ilman, без`;

const begins = (words: string) => new RegExp(`${START}(?:${anyOf(words)})`, 'u');
const isDiet = new RegExp(`${START}(?:${anyOf(diets)})|${START}(?:veg|gf|df|ve|v)${END}|${START}plant[- ]based`, 'u');
const isRefusal = begins(refusals);
const isFood = begins(foods);
const isWithout = new RegExp(
  `${START}(?:${anyOf(none)})\\s+(?:[\\p{L}-]+\\s+)?(?:${anyOf(foods)})|(?:${anyOf(foods)})[\\p{L}]*[- ]?(?:free|frei|fri|vrij|mentes)${END}|${START}(?:bez|без)(?:gluten|laktoz|orzech|глютен|лактоз)`,
  'u',
);
const without = wholly(none);
/** More words than this say something else besides. */
const LONGEST_DIET = 10;

/** What a remark says of food: a way to eat, or something that must not be in it; null where it says nothing. */
export function foodIn(remark: string): 'meal' | 'allergies' | null {
  const text = plainly(remark);
  const words = text.split(' ');
  if (text === '' || words.length > LONGEST_DIET) return null;
  if (isRefusal.test(text) || isWithout.test(text)) return 'allergies';
  if (words.length <= 4 && without.test(text) && allergenIn(text)) return 'allergies';
  if (isDiet.test(text)) return words.length <= 3 ? 'meal' : 'allergies';
  return null;
}

/** True for a word or two that are food and nothing else, as stand in a column of what people cannot eat. */
export const isFoodAlone = (text: string) => isFood.test(plainly(text)) && text.trim().split(/\s+/).length <= 3;

/** What stands in a cell for nothing. */
const nothing = listed(
  'none no non nope nil nothing n/a na n.a. - – — . / x keine kein nein nichts entfallt aucun aucune rien ninguna ninguno nada nessuna nessuno nulla geen nee niets brak nie zadne zadna ingen inga nenhum nenhuma',
);
export const saysNothing = (text: string) => {
  const folded = plainly(text);
  return (
    folded === '' ||
    nothing.has(folded) ||
    /^(none|no|keine|aucune?|ninguna?|nessuna?|brak)( known)?( allergies| allergy| dietary| special)?( requirements| needs| restrictions| wishes)?$/.test(
      folded,
    )
  );
};

/** Parts that people play, and how they are related: no names. */
const roles = wholly(`
  best man, maid of honour, maid of honor, matron of honour, matron of honor, bridesmaid, bridesmaids, groomsman, groomsmen, groomswoman, usher, ushers, flower girl, page boy, ring bearer, officiant, celebrant, vicar, priest, bride, groom,
  mother of the bride, father of the bride, mother of the groom, father of the groom, mob, fob, mog, fog, parents, parent, mum, mom, dad, godmother, godfather, witness, mc, master of ceremonies, dj, photographer, band, reader, reading, speech, toast,
  cousin, cousins, aunt, uncle, auntie, aunty, nephew, niece, sister, brother, grandma, grandpa, grandmother, grandfather, nan, grandad, friend, friends, colleague, colleagues, coworker, co-worker, coworkers, boss, neighbour, neighbor, neighbours, neighbors, flatmate, roommate, plus one,
  work, school, university, college, uni, church, football, choir, side, family, vip, wheelchair, driver, teenager, infant, highchair, high chair, pregnant, evening only, day only, ceremony only, late, early, maybe, staff, vendor,
  trauzeuge, trauzeugin, brautjungfer, brautpaar, braut, brautigam, schwester, bruder, tante, onkel, cousine, freund, freunde, freundin, arbeit, kollege, kollegin, kollegen, nachbar, nachbarn, uni, schule, verein, rollstuhl, oma, opa, seite, patenonkel,
  temoin, demoiselle d'honneur, mariee, marie, tante, oncle, amis, ami, amie, collegue, collegues, travail, voisin, voisine, fauteuil roulant, padrino, madrina, testigo, dama de honor, novia, novio, tia, tio, primo, prima, amigo, amiga, amigos, trabajo, vecino, silla de ruedas,
  testimone, damigella, sposa, sposo, zia, zio, cugino, cugina, amico, amica, amici, lavoro, collega, vicino, sedia a rotelle, swiadek, druhna, panna mloda, pan mlody, ciocia, wujek, kuzyn, kuzynka, znajomi, praca, sasiad, wozek,
  getuige, bruid, bruidegom, oom, nicht, neef, vriend, vriendin, vrienden, werk, buurman, buren, rolstoel, toastmaster, brudtarna, forlover, kollega, venner, vanner`);
/** “Uncle Ron” is what he is called. */
const kin =
  /^(?:(?:great[- ]?|old |big )?(?:uncle|aunt|auntie|aunty|grandma|grandpa|granny|gran|grandad|nan|nana|nanna|cousin|baby|mum|mom|dad|mama|papa|onkel|tante|oma|opa|cousine|oncle|mamie|papi|t[ií][ao]|abuel[ao]|prim[ao]|zi[ao]|nonn[ao]|ciocia|wujek|babcia|dziadek|oom)) \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?$/iu;
/** True for what somebody is to the couple, in place of a name. */
export const namesARole = (text: string) => !kin.test(text.trim()) && roles.test(plainly(text));

/** What sorts guests: sides, circles and kinds of people. */
const circles = wholly(`
  bride, groom, bride's, groom's, brides, grooms, side, family, friends, friend, mutual, both, work, colleagues, coworkers, coworker, colleague, university, uni, school, college, neighbours, neighbors, church, club, team, kids, children, adults, evening, day, ceremony, reception, guests, relatives, cousins, local,
  out of town, abroad, wedding party, bridal party, vip, suppliers, vendors, others, other, rest, a list, b list, maybe,
  braut, brautigam, seite, familie, freunde, arbeit, kollegen, nachbarn, verein, kinder, erwachsene, abendgaste, tagesgaste, verwandte, verwandtschaft, mariee, marie, cote, famille, amis, travail, collegues, voisins, enfants, adultes, novia, novio, lado, familia, amigos, trabajo, colegas, vecinos, ninos, adultos,
  sposa, sposo, lato, famiglia, parenti, amici, lavoro, colleghi, vicini, bambini, panna mloda, pan mlody, panny mlodej, pana mlodego, pani mlodej, strona, rodzina, znajomi, przyjaciele, praca, sasiedzi, dzieci, bruid, bruidegom, kant, vrienden, werk, collega's, buren, kinderen, noiva, noivo, amigos do, irmaos,
  brud, brudgom, brudens, brudgommens, brudgummens, slakt, vanner, venner, jobb, barn, невеста, жених, друзья, родные, коллеги, 新郎, 新婦, 新娘, 男方, 女方`);
export const namesACircle = (text: string) => circles.test(plainly(text));

/** What finds somebody at home, and is none of a guest page's business: addresses of all kinds, numbers to call, dates. */
const contact =
  /@\S+\.\S|https?:\/\/|www\.|(?:\+|\b00)?\(?\d[\d\s()./-]{7,}\d|\b\d{3}[- ]\d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/u;
export const isContact = (text: string) => contact.test(text);
