import { listed } from '@/features/guests/words/listed';
import { normalised } from '@/features/guests/words/normalised';

const totals = listed(
  'total summa kokku कुल totals totaux subtotal sum tot σ headcount summe gesamt gesamtzahl insgesamt zwischensumme totale totali totaal suma sumaryczne razem ogolem lacznie celkem somme itogo итого разом всього всего усього συνολο toplam osszesen totalt yhteensa ialt total. 合计 总计 合計 합계 cyfanswm المجموع الاجمالي סהכ',
);
const counting = listed(`
  grand overall sub sous day days evening night number no table tisch generale general guest guests gast gaste gasten gaeste invite invites invitados ospiti gosci osob personen personnes personas persone people pax covers head heads count
  anzahl nombre numero liczba attending coming afters yes replies confirmed accepted declined invited adult adults kid kids child children erwachsene kinder zusagen absagen zusage absage adultes enfants presents presentes absents confirmes adultos ninos confirmados asistentes adulti bambini presenti confermati invitati dorosli dzieci potwierdzone
  volwassenen kinderen aanwezig`);
/** Between or before those: “davon Kinder”. Davon, Di and Per are also names. */
const small = listed('of which dont davon darunter di cui w tym waarvan incl including inkl n der de du des in so far per');
const LONGEST_TOTAL = 60;

export function namesACount(text: string): boolean {
  const words = normalised(text)
    .split(/[^\p{L}\p{M}']+/u)
    .filter(Boolean);
  return words.every((word) => counting.has(word) || small.has(word)) && !words.every((word) => small.has(word));
}

const mealsOrChairs =
  /^(?:(?:veg(?:gies?|ans?|aner|etari\p{L}+)|wegetarian\p{L}*|wegan\p{L}*|coeliacs?|celiacs?|pescatarians?)(?: (?:meals?|options?|menus?|guests?|gasten?|essen|invites|invitad[oa]s|ospiti|gosc\p{L}+))?|(?:kids?|kids'|child(?:ren)?(?:'s)?|kinder|vendor|special|menus?|repas|pasti|comidas) ?(?:meals?|menus?|enfants?|bambini|ninos|essen|teller)|high ?chairs?|hochstuhle?|chaises? hautes?|tronas?|seggiolon[ei]|kinderstoel(?:en)?)$/u;
/** “Vegetarians”, “Kids meals”, “High chairs”, beside how many there are. */
export const countsMeals = (text: string) => mealsOrChairs.test(normalised(text).replace(/’/g, "'"));

export function isTotal(text: string): boolean {
  if (text.length > LONGEST_TOTAL) return false;
  const [first = '', second = ''] = text.split(/[\s:]+/);
  if (/\d/.test(text) && totals.has(normalised(first)) && !/^\p{Lu}/u.test(second)) return true; // “razem ok. 12 + dzieci Marka”
  const words =
    normalised(text)
      .normalize('NFC')
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const others = words.filter((word) => !counting.has(word) && !small.has(word));
  if (others.length === 0) return words.length > 0 && /^\D+[:=]\s*\d+\s*\D*$|^\d+\s+\p{L}{4,}\D*$/u.test(text.trim());
  return others.every((word) => totals.has(word));
}
