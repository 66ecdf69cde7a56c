import { anyOf, END, listed, START } from '@/features/guests/words/listed';
import { fold } from '@/features/name-search/words';

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
  party: { label: 'Household', visibleTo: 'hosts' },
  party_id: { label: 'Household ID', visibleTo: 'nobody' },
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
const headings: [ColumnKind, string, number?][] = [
  [
    'ignored',
    '1 label, 2 label, 3 label, email sent, e mail sent, email status, email opened, invite sent, invites sent, invited to, invited for, eingeladen zu, eingeladen zur, invite a, invitado a, invitato a',
  ],
  ['name', 'voor en achternaam, vor und nachname, vor und zuname'],
  // Whoever is on the envelope is the guest where nothing else names one.
  [
    'name',
    'envelope-, label line 1, label 1, addressee, addressed to, formal name, invitation name, invite name, salutation line, umschlag',
    SECOND_CHOICE,
  ],
  [
    'additional_info',
    `=info, additional info, guest information, note for guests, notes for guests, note to guests, message for guests, message to guests, guests see, guests see this, shown to guests, public note, public notes,
    hinweis fur gaste, nachricht an gaste, info fur gaste, note pour les invites, message aux invites, nota para los invitados, mensaje para los invitados, nota per gli ospiti, messaggio per gli ospiti, bericht voor gasten, notitie voor gasten, wiadomosc dla gosci, informacja dla gosci,
    nota para os convidados, meddelande till gaster, besked til gaester, beskjed til gjestene, zprava pro hosty, uzenet a vendegeknek, mesaj pentru invitati, заметка для гостей, σημειωση για καλεσμενους, misafirlere not`,
  ],
  [
    'not_with',
    'not with, not near, not next to, apart from, away from, keep apart, do not seat with, nicht mit, nicht neben, pas avec, pas a cote de, loin de, no con, niet met, niet naast, non con, nie z, nie obok, не с',
  ],
  [
    'sits_with',
    `sits with, sit with, sitting with, seated with, seat with, together with, next to, sits by, sitzt mit, sitzt bei, sitzt neben, neben, assis avec, a cote de,
    se sienta con, junto a, zit bij, zit naast, naast, seduto con, vicino a, siedzi z, obok, рядом с`,
  ],
  [
    'external_id',
    `=id, external id, guest id, contact id, attendee id, attendee no, attendee number, person id, barcode, unique id, uuid, email-, e mail-, =mail, mail address, mailadresse, courriel, correo-, poczta elektroniczna, эл почта, 邮箱, ebost, البريد الالكتروني, דואר אלקטרוני, אימייל`,
  ],
  [
    'party_id',
    `group id, group no, group number, group nr, =order, order no, order id, order number, order nr, order ref, party id, party no, party number, household id, household no, household number, household nr, family id, family no, family number, invitation id, invitation no,
    invitation number, invite no, invite number, booking ref, booking reference, booking number, reservation id, envelope no, bestellnummer, bestell nr, bestellnr, auftragsnummer, auftragsnr, buchungsnummer, buchungsnr, haushalt nr, familien nr, gruppennummer, gruppen nr, einladung nr, numero de commande, numero de pedido, numero ordine, nr zamowienia`,
  ],
  [
    'ignored',
    `phonetic-, file as, middle name, second first name, zweiter vorname, organization-, organisation-, company, firma, employer, job, birthday, birth-, geburtsdatum, geburtstag, photo, =date, date, datum, fecha, data di, time, check in, checked in, checkin, checked,
    sent, invitation sent, save the date, thank-, gift-, geschenk-, cadeau, regalo, fee, fees, paid, payment-, cost-, kosten, price, preis, ticket-, order type, payment processing, country-, county-, land, pays, pais, paese, kraj, city, home city, town, ort, stadt, wohnort, ville, ciudad, citta, miasto, plaats, woonplaats,
    state, province, region, zip-, postal-, post code, postcode, plz, postleitzahl, code postal, codigo postal, cap, kod pocztowy, address line 2, address 2, street address 2, address line 3, apt, apartment, unit, phone, phones, phone-, mobile, cell, tel, telefon-, telephone-, telefono-, telephone, handy-,
    movil, portable, cellulare, komorka, komorkowy, gsm, whatsapp, instagram, website, url, language, sprache, langue, idioma, lingua, transport-, hotel-, accommodation, parking, song-, created, updated, last modified, replied, responded, rsvp received, reply received,
    адрес, телефон, 电话, 城市, gender, geschlecht, sex, 性别, ffon, ffon symudol, الهاتف, رقم الهاتف, الجوال, טלפון, נייד`,
  ],
  [
    'address',
    `label line 2, label line 3, address-, adress-, adres, adres-, direccion-, domicilio, indirizzo-, endereco, street-, strasse, anschrift, rue, calle, via, ulica, cim, lakcim, adresa, osoite, 地址, 住所, 주소, cyfeiriad, العنوان, כתובת`,
  ],
  [
    'also_known_as',
    'known, alias, aliases, nick, nickname, nicknames, other name, other names, maiden, nee, geburtsname, madchenname, spitzname, nom de jeune fille, surnom, apodo, bijnaam, meisjesnaam, soprannome, nazwisko panienskie, goes by, прозвище',
  ],
  ['suffix', 'suffix, name suffix, namenszusatz'],
  ['surname_prefix', 'tussenvoegsel, tussenvoegsels, voorvoegsel, surname prefix, name particle'],
  [
    'title',
    'title, name prefix, prefix, =mr mrs, salutation, honorific, anrede, titel, civilite, tratamiento, titolo, aanhef, tytul, tratamento, обращение',
  ],
  [
    'people_count',
    `party of, party size, group size, family size, household size, how many-, headcount, head count, pax, covers, total guests, total invited, =fo, kisi, kisi sayisi, qtde, qtd, total definitely invited, no of guests, number of guests, number of people, number invited, number in party, no in party, guest count, guests attending, number attending, total attending, no attending, adults attending, guests invited,
    quantity, qty, =count, =number, =total, =size, =adults, anzahl-, personenzahl, =personen, wie viele, erwachsene, nombre de personnes, nombre d'invites, nb-, combien, =adultes, numero de personas, numero de invitados, cuantos, =adultos, num personas, numero ospiti, numero persone, quanti, =adulti, aantal-, hoeveel, =volwassenen, liczba-, ile osob, =dorosli, quantas pessoas, antal-, antall-, pocet, кол во, количество, 人数, 人數,
    cantidad, pases, =personas, n personas, =pessoas, n de pessoas, quantidade, =persone, n persone, ilosc-, =osoby, letszam, numar persoane, =человек, =ατομα, 数量, 名数, 인원, 인원수, מספר אורחים, מספר מוזמנים, כמות, عدد الاشخاص, عدد الضيوف, عدد المدعوين, العدد, seats reserved, no invited, =anz, =pers`,
  ],
  [
    'extra_count',
    `additional guest-, additional guests-, extra guests, guests allowed, plus ones allowed, plus one allowed, plus one permitted, plus one ok, number of plus ones, max guests, may bring, total maybe invited, number of children, no of children, how many kids, anzahl kinder, kinderzahl, kinderanzahl, begleitpersonen erlaubt, nombre d'enfants, numero de ninos, numero bambini, liczba dzieci`,
  ],
  [
    'surname',
    `surname, surnames, last name, lastname, family name, second name, nachname, nachnamen, familienname, zuname, achternaam, nom de famille, apellido-, cognome,
    sobrenome, apelido, nazwisko, efternamn, efternavn, etternavn, sukunimi, prijmeni, priezvisko, vezeteknev, soyad-, =last, фамилия, прізвище, επωνυμο, 姓氏, =姓, =성, cyfenw, اسم العائلة, שם משפחה`,
  ],
  [
    'first_name',
    `first name, first names, firstname, forename-, given name, given names, christian name, vorname, vornamen, rufname, voornaam, prenom, prenoms,
    nombre de pila, fornamn, fornavn, etunimi, krestni, keresztnev, utonev, prenume, imiona, =first, =名, enw cyntaf, الاسم الاول, שם פרטי`,
  ],
  [
    'table_number',
    `table, tables, where sat, where sit, where sitting, where seated, sat at, sat on, sitting at, seated on, sitting where, wo sitzt, wo sitzen, sitzt wo, ou assis, ou assise, donde se sienta, donde se sientan, donde sentado, donde sentar, dove siede, dove si siede, dove siedono, dove si siedono, dove sedere, dove seduto, gdzie siedzi, gdzie siedza, gdzie siada, waar zit, waar zitten, hvor sidder, hvor sitter, var sitter, tbl, tabl, tisch, tische, tischnummer, tischnr, tischname, tischplan, tischzuordnung, mesa, mesas, tavolo, tavoli, tafel, tafels, tafelnummer, tafelnr, tafelnaam, stol, stolik, stolika, stolu, stul, bord, bordnummer, bordsnummer, bordnr,
    poyta, poytanumero, asztal, asztalszam, masa, masasi, sitz, sitzplatz, sitznummer, platz, platznummer, seat, seats, seating, sitting, seated at, sits at, sitzt an, =t, =tab, =placement, стол, стола, столик, столика, стіл, τραπεζι, τραπεζιου, 桌, 座位, 座席, =席, テーブル, 卓, 테이블, bwrdd, rhif bwrdd, الطاولة, طاولة, رقم الطاولة, שולחן, מספר שולחן`,
  ],
  [
    'kitchen_note',
    `kitchen-, chef-, cater-, kuche, kuchen-, note for the kitchen, cuisine, cocina, cucina, keuken-, cozinha, kuchni-, koket, kjokken-, kokken-, keittio-,
    кухн-, κουζινα, 厨房, 주방`,
  ],
  [
    'allergies',
    `can't eat, cant eat, cannot eat, can't you eat, can you not eat, don't eat, dont eat, don't you eat, do not eat, won't eat, food to avoid, foods to avoid, avoid eating, nicht essen, esst ihr nicht, isst du nicht, ne mange pas, ne mangez pas, ne manges tu pas, ne mangez vous pas, pas manger, no puedes comer, no puede comer, no comes, no come, non mangi, non mangia, non puoi mangiare, non mangiate, nie jesz, nie je, nie jecie, niet eten, eet je niet, allerg-, alerg-, dietary-, diat-, dieta-, dieet-, diete, intoleran-, intolleran-, nietoleran-, unvertrag-, ernahrung-, regime-, vegetar-, restriction, restrictions, food needs, food requirements, аллерг-, алерг-, диет-, харчуван-, αλλεργ-, διατροφ-, alerji-, etelerzekeny-, erityisruokavalio-, specialkost-, 
    过敏, アレルギー, 알레르기, 饮食, deiet-, حساسية, الحساسية, אלרגיות, אלרגיה, רגישויות,
    diet tags, dieta especial, diets, lebensmittelallergien, essgewohnheiten, contraintes alimentaires, restricciones-, necesidades alimentarias, restrizioni-, esigenze alimentari, restricoes-, wymagania zywieniowe, matpreferenser, kosthensyn, diaet-, etelallergia-, restrictii-, особенности питания, непереносимость, diyet, 忌口, 禁忌, 過敏, 苦手な食べ物, 알러지, 못 먹는 음식, העדפות תזונה, एलर्जी, veg non veg`,
  ],
  [
    'meal',
    `which main, which meal, which dish, meal-, menu-, meniu-, food-, dinner-, main course, main dish, main meal, main choice, =main, =mains, entree, entrees, starter, dessert, dish, dishes, essen, gericht-, speise-, hauptgang, vorspeise, repas, plat, plats, comida-, plato, platos, pasto, pasti,
    piatto, maaltijd-, gerecht-, hoofdgerecht, refeic-, prato, posilek, danie, matratt, huvudratt, rett, ateria, jidlo, etel, yemek, меню, блюдо, страва, γευμα, 菜单, 餐, 料理, 식사, 메뉴, pryd, bwydlen, الوجبة, מנה, =diet,
    food choice main, menu main, meal main, hauptgericht, plat principal, plato principal, segundo plato, prato principal, danie glowne, hovedret, hovedrett, paaruoka, hlavni chod, foetel, основное блюдо, горячее, 主菜, מנה עיקרית, essenswunsch, essenswahl, menuwunsch, =eten, =mat, matval, meny, =ruoka, =еда, їжа, μενου, φαγητο, メニュー, 음식, תפריט, ארוחה, الطعام, cardapio`,
  ],
  [
    'needs',
    'requirement-, special-, requests, accessibility, besonderheiten, besoins particuliers, necesidades especiales, esigenze particolari, specjalne potrzeby, bijzonderheden',
  ],
  [
    'private_note',
    `note, notes, note-, notiz-, intern-, remark-, comment-, kommentar-, bemerk-, anmerk-, hinweis-, opmerking-, notitie-,
    remarque-, comentario-, observa-, commento, commenti, nota, notas, uwag-, notatk-, poznam-, bemaerk-, anmark-, merknad-, huomaut-, megjegyz-, observatii, role, roles, job on the day, details, wishes, =other, message, wheelchair, примеч-, коммент-, 备注, 備考, 비고, nodiadau, sylwadau, ملاحظات, ملاحظة, הערות, הערה,
    =misc, sonstiges, =obs, =divers, =otros, annotazioni, osservazioni, =varie, komentarz, =inne, anteckning-, ovrigt, notat-, =annet, lisatiedot, =muuta, заметки, примітк-, σημειωσ-, παρατηρησ-, =not, notlar, aciklama, 備註, 说明, メモ, コメント, 메모, टिप्पणी`,
  ],
  [
    'reply',
    `rsvp, r s v p, come, comes, be there, attending, attend, attends, attendance, coming, going, response, reply, status, teilnehmerstatus, gaststatus, comparec-, vem, vai, vai ao casamento, joining us, join us, erbij, jon, θα ερθει, ερχεται, tulossa, katilim, geliyor, прийде, придеш, буде,  accepted, accept, declined, decline, regrets, zusage, absage, zu absage, zugesagt, ruckmeldung, teilnahme, nimmt teil, teilnehmend, kommt, kommst, komme, dabei,
    angemeldet, anmeldung, kommen, antwort, presence, present, presente, presentes, presents, viendra, viendront, venir, sera la, seront la, sera present, seront present, presence au mariage, reponse, vient, asistencia, asiste, asistira, viene, vienen, vendra, vendran, vengono, verra, verranno, ci sara, ci saranno, confirm-, conferm-, presenza, risposta, partecip-, aanwezig-, aanmelding, afmelding, komt, komen, svar, osa, kommer, potwierdz-, przyjdzie, bedzie, przyjda, obecn-, osallistu-, prijde, prijdou, potvrz-, ucast, presenca, deltar, deltager, tilmeld-, visszajelz-,
    ответ, придет, придете, придете ли, прийти, присутств-, 出欠, 出席, 参加, 参列, 참석, yn dod, ymateb, الحضور, تاكيد الحضور, אישור הגעה, מגיעים, הגעה,
    =yes no, =y n, =ja nein, =oui non, =si no, =sim nao, =ja nee, =tak nie, =ja nej, bestatigt, statut, bevestigd, antwoord, статус, подтвержд-, подтверд-, =да нет, durum, lcv, 回复, 确认, 參加, 返信, 회신, מגיע, סטטוס, الرد, can you make it, in out`,
  ],
  [
    'tags',
    'relation-, beziehung, accompagne, accompanies, linked to, related to, lie a, gehort zu, begleitet, accompagna, acompana a, lien, relacion, relazione, relacja, relatie, guest type, guest of, invited by, type, wedding party, bridal party',
  ],
  [
    'party',
    `party, parties, household, households, haushalt, haushalte, haushaltsname, family, families, familie, familien, famille, famiglia, familia, familj, perhe, rodzina, rodina, csalad,
    aile, gezin, huishouden, foyer, hogar, nucleo, couple, couples, paar, gospodarstwo, семья, сімя, οικογενεια, 家庭, 家族, 가족,
    linked household`,
  ],
  [
    'tags',
    `tag, tags, side, group, groups, category, categories, =list, circle, gruppe, gruppen, seite, kategorie, etiqueta, etiquetas, groupe, cote, grupo, lado, gruppo, lato, grupa, strona, kant, groep, categorie, kategoria,
    label, labels, тег, теги, группа, категория, сторона, 标签, 分组, 关系, 그룹`,
  ],
  ['ignored', 'age, alter, alder, edad, wiek, =no, =nr, =num, invited, 序号, 番号, =row, =lp, =l p'],
  [
    'name',
    `name, names, -name, name-, =guest, =guests, primary guest, main guest, lead guest, head of household, guest list, =gast, =gaste, =gasten, nom, noms, naam, nombre-, nome, nomi, nimi, navn, namn, nev, imie, jmeno,
    meno, isim, ονοματεπωνυμο, ad soyad, =ad, =wie heisst du, =comment t'appelles tu, =como te llamas, =come ti chiami, =hoe heet je, =qual o seu nome, =vad heter du, =jak sie nazywasz, =как вас зовут, имя и фамилия, фамилия и имя, ゲスト名, お名前, =who, =wer, =qui, =quien, =chi, =wie, =kto, =person, =people, =attendee, =attendees, =invites, =invitee, =invitees, invitad-, invitat-, invite, ospit-, convidad-, gosc, goscie, hostia, gjest-, gaest-, gast-,
    имя, фио, ім'я, =гость, =гости, ονομα, 姓名, 名前, 氏名, 名字, 客人, 来宾, 宾客, 이름, 성명, 하객, enw, enw llawn, gwestai, gwesteion, الاسم, الاسم الكامل, اسم الضيف, שם, שם מלא, שם האורח, אורח`,
  ],
];

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

const patterns = headings.map(([kind, words, from = 0]) => {
  const shapes = words.split(',').map(patternOf);
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

const MOST_KNOWN = 1000;
const known = new Map<string, Readonly<Heading> | null>();

/** A `rank` of 0 is the surest; null for a heading that says nothing. Each cell is asked for by several who look for headings, and reading one takes long. */
export function readHeading(heading: string): Readonly<Heading> | null {
  const read = known.get(heading);
  if (read !== undefined) return read;
  if (known.size === MOST_KNOWN) known.clear();
  const found = headingIn(heading);
  known.set(heading, found);
  return found;
}

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
