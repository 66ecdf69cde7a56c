import { fold } from '@/features/name-search/words';
import type { GuestDetails } from '@/features/seating/guests/schema';

/** What a column of a host's file may hold, and what a host calls it. A name may stand in one column or in two; RSVP says who does not come. */
export const columnKinds = {
  name: 'Name',
  first_name: 'First name',
  surname: 'Surname',
  table_number: 'Table',
  party: 'Party',
  tags: 'Tags',
  meal: 'Meal',
  allergies: 'Allergies',
  kitchen_note: 'Kitchen note',
  private_note: 'Private note',
  title: 'Title',
  reply: 'Reply',
  external_id: 'Number',
  additional_info: 'Note',
  also_known_as: 'Other names',
  sits_with: 'Sits with',
  not_with: 'Not with',
  rsvp: 'RSVP',
  ignored: 'Ignored',
} as const satisfies Record<keyof GuestDetails, string> & Record<string, string>;
export type ColumnKind = keyof typeof columnKinds;

const joinable: readonly ColumnKind[] = ['ignored', 'additional_info', 'allergies', 'kitchen_note'];
/** Whether several columns may hold it, as what stands in them is put together. */
export const isJoinable = (kind: ColumnKind) => joinable.includes(kind);

/**
 * What people write above their columns, in many languages, in the order in which it is looked for: “nickname” is no name, “table name” no name
 * either. A word alone stands for itself anywhere in a heading, “=guest” for a whole heading, “tisch-” for the start of a word and “-name” for its
 * end. Chinese, Japanese and Korean words are found anywhere.
 */
const headings: [ColumnKind, string][] = [
  [
    'not_with',
    'not with, not near, apart from, away from, keep apart, nicht mit, nicht neben, pas avec, loin de, no con, niet met, non con, nie z, не с',
  ],
  [
    'sits_with',
    `sits with, sit with, sitting with, seated with, seat with, together with, next to, sits by, sitzt mit, sitzt bei, sitzt neben, neben, assis avec,
    se sienta con, junto a, zit bij, zit naast, seduto con, siedzi z, рядом с`,
  ],
  [
    'also_known_as',
    'known, alias-, nick, nickname, nicknames, other name, other names, maiden, geburtsname, spitzname, surnom, apodo, bijnaam, soprannome, goes by, прозвище',
  ],
  [
    'ignored',
    `address-, adress-, adres, direccion, indirizzo, email-, e mail, mail, mailing, courriel, phone, phones, mobile, cell, tel, telefon-, telephone, handy,
    movil, party of, party size, group size, family size, household size, postcode, zip, plz, city, town, street, strasse, country, invitation-, gift-, geschenk-, thank-, save the date, адрес, телефон, почта, 地址, 电话, 邮箱, 住所`,
  ],
  [
    'surname',
    `surname, surnames, last name, lastname, family name, second name, nachname, familienname, zuname, achternaam, nom de famille, apellido-, cognome,
    sobrenome, nazwisko, efternamn, efternavn, etternavn, sukunimi, prijmeni, priezvisko, vezeteknev, soyad-, =last, фамилия, прізвище, επωνυμο, 姓氏, =姓, =성`,
  ],
  [
    'first_name',
    `first name, first names, firstname, forename-, given name, given names, christian name, vorname, vornamen, rufname, voornaam, prenom, prenoms,
    nombre de pila, fornamn, fornavn, etunimi, keresztnev, utonev, =first, =名`,
  ],
  [
    'table_number',
    `table-, -table, tbl, tabl, tisch-, -tisch, mesa-, tavol-, tafel-, stol, stolik-, stolu, stul, bord-, poyta-, asztal-, masa-, sitz-, platz-, seat-, =t, =tab,
    =place, =placement, стол-, стіл, τραπεζ-, 桌, 座位, 座席, =席, テーブル, 卓, 테이블`,
  ],
  [
    'rsvp',
    `rsvp, r s v p, attending, attend, attends, attendance, coming, response, reply, replied, status, accepted, zusage, zugesagt, ruckmeldung, teilnahme, kommt,
    antwort, presence, reponse, asistencia, asiste, asistira, confirm-, conferma, presenza, partecip-, aanwezig-, komt, svar, osa, kommer, potwierdz-, obecn-,
    ответ, придет, присутств-, 出席, 参加, 参列, 참석`,
  ],
  [
    'kitchen_note',
    `kitchen-, chef-, cater-, kuche, kuchen-, note for the kitchen, cuisine, cocina, cucina, keuken-, cozinha, kuchni-, koket, kjokken-, kokken-, keittio-,
    кухн-, κουζινα, 厨房, 주방`,
  ],
  [
    'allergies',
    `allerg-, alerg-, dietary-, diat-, dieet-, intoleran-, unvertrag-, ernahrung-, regime-, vegetar-, аллерг-, алерг-, диет-, αλλεργ-,
    过敏, アレルギー, 알레르기, 饮食`,
  ],
  [
    'meal',
    `meal-, menu-, =diet, food, dinner-, main course, main, mains, entree, entrees, dish, dishes, essen, gericht-, speise-, repas, plat, plats, comida-, plato, platos, pasto, pasti,
    piatto, maaltijd-, gerecht-, refeic-, prato, posilek, danie, matratt, rett, ateria, jidlo, etel, yemek, меню, блюдо, страва, γευμα, 菜单, 餐, 料理, 식사, 메뉴`,
  ],
  [
    'additional_info',
    `info-, note, notes, notiz-, remark-, comment-, kommentar-, bemerk-, anmerk-, hinweis-, opmerking-,
    remarque-, comentario-, observa-, nota, notas, uwag-, poznam-, role, requirement-, special,
    details, примеч-, коммент-, 备注, 備考, 비고`,
  ],
  [
    'party',
    `party, parties, household-, haushalt-, family, families, familie, familien, famille, famiglia, familia, familj, perhe, rodzina, rodina, csalad,
    aile, gezin, foyer, hogar, couple, couples, paar, семья, сімя, οικογενεια, 家庭, 家族, 가족`,
  ],
  [
    'tags',
    `tag, tags, side, group, groups, category, categories, gruppe, gruppen, seite, kategorie, etiqueta, etiquetas, groupe, cote, grupo, gruppo, grupa,
    label, labels, тег, теги, группа, категория, 标签, 分组, 그룹`,
  ],
  [
    'ignored',
    `relation-, age, alter, child, children, adult, adults, plus one, title, anrede, salutation,
    date, =id, =no, =nr, =number, =num, count, size, anzahl, cost, kosten, price, total, invited, 序号, 番号`,
  ],
  [
    'name',
    `name, names, -name, name-, =guest, =guests, guest list, =gast, =gaste, =gasten, nom, noms, naam, nombre-, nome, nomi, nimi, navn, namn, nev, imie, jmeno,
    meno, isim, ad soyad, =ad, =who, =wer, =qui, =quien, =person, =people, =attendee, =attendees, =invites, invitad-, invitat-, ospit-, convidad-, gosc, goscie, hostia,
    имя, фио, ім'я, =гость, =гости, ονομα, 姓名, 名前, 氏名, 名字, 客人, 来宾, 宾客, 이름, 성명, 하객`,
  ],
];

const written = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

const patterns = headings.flatMap(([kind, words]) =>
  words.split(',').map((word, rank) => ({ kind, rank, test: patternOf(word) })),
);

function patternOf(word: string): RegExp {
  const shape = word.trim();
  const letters = written(shape.replace(/^[=-]|-$/g, ''));
  if (shape.startsWith('=')) return new RegExp(`^${letters}$`, 'u');
  if (/\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Hangul}/u.test(letters)) return new RegExp(letters, 'u');
  const start = shape.startsWith('-') ? '' : '(?:^| )';
  const end = shape.endsWith('-') ? '' : '(?:$| )';
  return new RegExp(start + letters + end, 'u');
}

/** More than this is a sentence, not a heading. */
const LONGEST_HEADING = 60;

/** What a heading says its column holds, and how surely, 0 most; null where it says nothing. A guest's name or table says nothing either. */
export function kindOfHeading(heading: string): { kind: ColumnKind; rank: number } | null {
  const text = written(heading);
  if (!text || text.length > LONGEST_HEADING || /\d/.test(text)) return null;
  return patterns.find(({ test }) => test.test(text)) ?? null;
}
