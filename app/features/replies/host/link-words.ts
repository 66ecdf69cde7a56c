import type { LanguageCode } from '@/features/guest-page/language/languages';
import { isUnnamedPlace } from '@/lib/text/unnamed-place';
import { mayBringSomeone } from '../language/may-bring';
import { findBringer } from '../model';
import type { Household } from './households';

/** Default message for a link; `{names}` and `{link}` are filled in for each household. */
export const linkWords: Record<LanguageCode, string> = {
  en: 'Dear {names}, it would mean a lot to us to know whether you can come. Please answer here: {link}',
  cy: 'Annwyl {names}, byddai’n golygu llawer i ni gael gwybod a allwch chi ddod. Atebwch yma, os gwelwch yn dda: {link}',
  pl: 'Drodzy {names}, będzie nam bardzo miło dowiedzieć się, czy możecie przyjść. Prosimy o odpowiedź tutaj: {link}',
  ro: 'Dragi {names}, ar însemna mult pentru noi să știm dacă puteți veni. Vă rugăm să răspundeți aici: {link}',
  pa: 'ਪਿਆਰੇ {names}, ਸਾਨੂੰ ਇਹ ਜਾਣ ਕੇ ਬਹੁਤ ਖੁਸ਼ੀ ਹੋਵੇਗੀ ਕਿ ਤੁਸੀਂ ਆ ਸਕਦੇ ਹੋ ਜਾਂ ਨਹੀਂ। ਕਿਰਪਾ ਕਰਕੇ ਇੱਥੇ ਜਵਾਬ ਦਿਓ: {link}',
  ur: 'محترم {names}، ہمیں یہ جان کر بہت خوشی ہوگی کہ آپ آ سکتے ہیں یا نہیں۔ براہِ کرم یہاں جواب دیں: {link}',
  gu: 'પ્રિય {names}, તમે આવી શકશો કે નહીં તે જાણીને અમને ખૂબ આનંદ થશે. કૃપા કરીને અહીં જવાબ આપો: {link}',
  bn: 'প্রিয় {names}, আপনারা আসতে পারবেন কি না জানলে আমরা খুব খুশি হব। অনুগ্রহ করে এখানে উত্তর দিন: {link}',
  ar: 'أعزّاءنا {names}، يسعدنا كثيرًا أن نعرف إن كان بإمكانكم الحضور. نرجو الرد هنا: {link}',
  he: '{names} היקרים, נשמח מאוד לדעת אם תוכלו להגיע. אנא השיבו כאן: {link}',
  pt: 'Queridos {names}, gostaríamos muito de saber se podem vir. Respondam aqui, por favor: {link}',
  es: 'Queridos {names}: nos haría mucha ilusión saber si podéis venir. Responded aquí, por favor: {link}',
  it: 'Cari {names}, ci farebbe molto piacere sapere se potete venire. Rispondete qui, per favore: {link}',
  fr: 'Chers {names}, nous serions très heureux de savoir si vous pouvez venir. Merci de répondre ici : {link}',
  de: 'Liebe {names}, wir würden uns sehr freuen zu erfahren, ob ihr kommen könnt. Bitte antwortet hier: {link}',
  nl: 'Lieve {names}, we horen heel graag of jullie kunnen komen. Antwoord hier, alsjeblieft: {link}',
  uk: 'Дорогі {names}, нам буде дуже приємно дізнатися, чи зможете ви прийти. Будь ласка, дайте відповідь тут: {link}',
  ru: 'Дорогие {names}, нам будет очень приятно узнать, сможете ли вы прийти. Пожалуйста, ответьте здесь: {link}',
  zh: '亲爱的{names}，我们非常希望知道你们能否前来。请在这里回复：{link}',
  tr: 'Sevgili {names}, gelip gelemeyeceğinizi bilmek bizi çok mutlu eder. Lütfen buradan yanıtlayın: {link}',
};

export const MAX_LINK_MESSAGE = 1000;

/** “Charlotte may bring someone”, for each unnamed plus-one of a household. */
export function plusOneLines({ guests }: Pick<Household, 'guests'>, code: LanguageCode): string[] {
  const bringers = guests.filter(isUnnamedPlace).flatMap((place) => findBringer(place, { guests }) ?? []);
  return [...new Set(bringers)].map((name) => mayBringSomeone(code, name));
}

/** Fills in a household's names and link; without `{link}` the link goes at the end, before `more`. */
export function fillMessage(words: string, names: string, link: string, more: readonly string[] = []): string {
  const whole = [words.includes('{link}') ? words : `${words.trim()} {link}`, ...more].join('\n');
  return whole.replace(/\{(names|link)\}/g, (_, what) => (what === 'names' ? names : link));
}
