import { describe, expect, test } from 'vitest';
import { readHeading } from '../lexicon/headings';
import { decodeGuestText, parseTextCells } from '../sources/guest-file';
import { guessLayout } from './layout';

const kinds = (...headings: string[]) =>
  headings.map((heading) => readHeading(heading)?.kind ?? null);
/** The kinds of a list's columns, or the questions about them. */
const columns = (text: string) =>
  guessLayout(parseTextCells(text))
    .columns.map(({ kind, whose, questions: [question] = [] }) =>
      question ? `${question}?` : `${kind}${whose || ''}`,
    )
    .join(' ');

describe('reading a heading', () => {
  test.each([
    [
      'name',
      'Name, GUEST, Guests, Guest name, Full Name, Names, Gast, Gäste, Gastname, Nom, Invités, Nombre, Nome, Navn, Namn, Imię, Jméno, Имя, ФИО, Гость, Όνομα, 姓名, 名前, 이름, Attendee, Who, Pozvaní, Zaproszeni, Meghívottak, Invitați, Приглашённые, Genodigden, Inbjudna',
    ],
    [
      'first_name',
      'First name, FIRST NAMES, Forename, Given name, Vorname, Voornaam, Prénom, Förnamn, Etunimi',
    ],
    [
      'surname',
      'Surname, Last Name, last_name, Family name, Nachname, Familienname, Achternaam, Nom de famille, Apellidos, Cognome, Nazwisko, Efternamn, Příjmení, Фамилия, Soyadı, 姓',
    ],
    [
      'table_number',
      'Table, Table No., TABLE #, Table name, Tbl, T, Tisch, Tischnummer, Tisch-Nr., Mesa, Mesas, Tavolo, Tafel, Tafelnummer, Stolik, Stół, Bord, Bordsnummer, Pöytä, Asztal, Masa, Стол, Столик, Τραπέζι, 桌, 桌号, テーブル, 席, 테이블, Seating, Kde sedí, Hol ül, Где сидит, Unde stă, Onde senta',
    ],
    [
      'additional_info',
      'Additional Info, Note for guests, Guests see, Hinweis für Gäste, Note pour les invités, Nota para los invitados, Nota per gli ospiti',
    ],
    [
      'private_note',
      'Notes, Note, Comments, Info, Infos, Information, Guest information, Internal comments, Bemerkung, Interne Notiz, Anmerkungen, Remarques, Commentaires privés, Observaciones, Uwagi prywatne, Примечание, 备注, Role / notes, Guest notes, Sonstiges, Obs, Заметки, メモ, 메모, Public notes2',
    ],
    ['needs', 'Special requests, Special req., Accessibility requirements'],
    [
      'meal',
      'Meal, Diet, Diet?, Meal choice, Menü, Menu choice, Food, Main course, Essen, Plat, Comida, Piatto, Danie, Меню, 餐, Hauptgang, Plat principal, Горячее, Cardápio, メニュー, ארוחה',
    ],
    [
      'allergies',
      'Allergies, Dietary requirements, Food allergies, Allergien, Allergènes, Régime, Alergie, Аллергии, 过敏, アレルギー, Diet Tags, Dieta especial, Непереносимость, 忌口, 알러지, העדפות תזונה',
    ],
    [
      'kitchen_note',
      'Kitchen Note, Note for the kitchen, Chef’s notes, Caterer notes, Küche, Nota cucina, Кухня',
    ],
    [
      'also_known_as',
      'Also Known As, Alias, Nickname, Other names, Maiden name, Spitzname, Surnom',
    ],
    [
      'party',
      'Party, Household, Household name, Family, Familie, Famille, Família, Haushalt, Linked Household, Couple, Rodzina, Семья, 家族',
    ],
    ['sits_with', 'Sits With, Seated with, Sit with, Next to, Sitzt neben, Assis avec'],
    ['not_with', 'Not With, Apart from, Not near, Nicht neben, Pas avec'],
    ['tags', 'Tags, Tag, Group, Side, Relationship To Couple, Gruppe, Côté, Категория, 分组'],
    ['address', 'Address, Adresse, Street Address, Home Address 1, Indirizzo, 地址'],
    ['seat', 'Seat, Seat no., Chair, Sitz, Sitzplatz, Stuhl, Silla, 座席'],
    ['external_id', 'E-mail, Email address, External ID, ID'],
    ['party_id', 'Group ID, Order #, Order no., Household number'],
    [
      'people_count',
      'Party size, Nombre d’invités, How many, Total Guests, Anzahl Personen, Liczba osób, Cantidad, Pessoas, Ilość, 인원, מספר אורחים, عدد الضيوف',
    ],
    ['extra_count', "Additional Guest(s) Allowed (+1's)"],
    [
      'companions',
      'Plus One, +1, Partner, Begleitung, Accompagnant(e), Osoba towarzysząca, Guest 2, Супруга, Eşi, お連れ様, 동반자, בן זוג, المرافق',
    ],
    ['suffix', 'Suffix, Name Suffix'],
    ['title', 'Title, Name Prefix, Anrede'],
    [
      'reply',
      'RSVP, R.S.V.P., Attending?, Coming, Response, Status, Zusage, Rückmeldung, Réponse, Confirmado, Potwierdzenie, Zu-/Absage, 出席, 回复, Статус, Durum, סטטוס, Yes/No',
    ],
    [
      'ignored',
      'Phone, Telefon, Mobile number, Postcode, Gift, Thank-you sent, Age, RSVP date, Ticket Type, Organization Name',
    ],
  ])('recognises %s', (kind, headings) => {
    for (const heading of headings.split(', '))
      expect([heading, ...kinds(heading)]).toEqual([heading, kind]);
  });

  test('recognises fields visible to guests only from unambiguous headings', () => {
    const guestsSee = [
      'name',
      'first_name',
      'surname',
      'table_number',
      'party',
      'also_known_as',
      'additional_info',
      'companions',
    ];
    const others =
      'How do you know the couple?|Advice for the happy couple|Family friend of|Family/Friend|Party bus|After party|Hen party|Wedding party|Seating request|Car seat needed?|Child seat|Table preference|Seating notes|Tischwunsch|Sitzwunsch|Tischnachbar|Table wine|Place|Known allergies|How known|Known for|Born|Any additional info about allergies';
    for (const heading of others.split('|')) expect(guestsSee).not.toContain(kinds(heading)[0]);
    for (const heading of [
      'Table (reception)',
      'Table assignment',
      'Nom de table',
      'N. tavolo',
      'Nr stołu',
    ])
      expect([heading, ...kinds(heading)]).toEqual([heading, 'table_number']);
  });

  test('does not read questions about companions or other events as replies', () => {
    for (const heading of [
      'Who are you coming with?',
      'What is going on?',
      'Invited to Rehearsal Dinner',
    ])
      expect([heading, ...kinds(heading)]).not.toContain('reply');
    expect(kinds('Will you be attending?', 'How many are coming?')).toEqual([
      'reply',
      'people_count',
    ]);
  });

  test('counts a number of children as additional guests', () => {
    for (const heading of [
      'Anz. Kinder',
      'Kinderzahl',
      'N. bambini',
      'Enfants (nb)',
      'Number of children',
    ])
      expect(columns(`Name,${heading},Table\nZoë,2,4\nTom,1,4`)).toBe(
        'name extra_count table_number',
      );
  });

  test('does not mistake a guest or a table for a heading', () => {
    expect(
      kinds(
        'Zoë Fairweather',
        'Tom',
        'Table 7',
        'Guest One',
        '4',
        '',
        '—',
        'Nomi Sitzmann'.repeat(9),
      ),
    ).toEqual(Array.from({ length: 8 }, () => null));
  });
});

describe('reading the columns of a list', () => {
  test.each([
    [
      'Guest,Tbl,Household,Diet?,Role / notes,RSVP,Address\nZoë,4,F,Vegan,Reads,yes,4 Mill Lane',
      'name table_number party meal private_note reply address',
    ],
    [
      'Vorname;Name;Tisch;Bemerkung\nZoë;Fairweather;4;',
      'first_name surname table_number private_note',
    ],
    ['Nom\tPrénom\tTable\nFairweather\tZoë\t4', 'surname first_name table_number'],
    ['Nombre;Apellidos;Mesa\nZoë;Fairweather;4', 'first_name surname table_number'],
    [
      'Full name,First name,Table\nZoë Fairweather,Zoë,4\nTom Hughes,Tom,7',
      'name ignored table_number',
    ],
    [
      'First name,Last name,Name,Table\nZoë,Fairweather,Zoë Fairweather,4',
      'ignored ignored name table_number',
    ],
    ['姓名,桌号,备注\n王小明,3,素食', 'name table_number private_note'],
    ['Гость;Стол\nЗоя;4', 'name table_number'],
    ['No.,Guest,Table No.\n1,Zoë,4\n2,Tom,7', 'ignored name table_number'],
    ['Name,Table name,Seat\nZoë,Oak,3', 'name table_number seat'],
    ['Name,Seat\nZoë,3', 'name table_number'],
    ['Name,Table,Email\nZoë,4,zoe@example.com', 'name table_number external_id'],
    ['Name,Table,Colour\nZoë,4,Blue', 'name table_number ignored'],
    ['Name,Notes\nZoë,Vegan', 'name private_note table_number'],
    ['Guest,Emergency contact name,Host name\nZoë,Ida,Jo', 'name ignored ignored table_number'],
    [
      'Passport first name,Surname,Host name\nZoë,Reed,Jo',
      'first_name surname ignored table_number',
    ],
    ['Contact name,Guest 1,Guest 2\nIda,Zoë,Tom', 'ignored companions companions1 table_number'],
    ['Name,Guest,Table\nZoë Reed,Tom Hughes,4', 'name companions table_number'],
    [
      'Household,Adults,Children,Table\nZoë Reed,1,0,4\nThe Hughes family,2,1,7',
      'name people_count extra_count table_number',
    ],
    [
      'Name,Additional Guest Names,Table\nZoë,"Tom, Ida",4\nPriya,,4',
      'name companions1 table_number',
    ],
    [
      'Name,Table\nZoë,not near Bob please\nTom,near the exit (bad hip)',
      'name private_note table_number',
    ],
    [
      'Name,Hotel room,Photos ok,Dinner\nZoë,yes,no,yes\nTom,no,yes,no',
      'name ignored ignored reply table_number',
    ],
    ['Name,Brunch\nZoë,yes\nTom,no', 'name ignored table_number'],
    ['Name,RSVP yes,RSVP no\nZoë,x,\nTom,,x', 'name reply reply table_number'],
    ['Name,Whereabouts,Shoes\nZoë,Bath,38', 'name ignored table? table_number'],

    [
      'Guest,Lives in,Where\nZoë,Bath,4\nTom,Bath,7\nPriya,Hull,7',
      'name ignored table? table_number',
    ],
    ['Guest,Where\nZoë,Table 4\nTom,Top Table', 'name table? table_number'],
    [
      'First Name,Last Name,Partner First Name,Child 1 First Name\nZoë,Reed,Tom,Ida',
      'first_name surname first_name1 first_name2 table_number',
    ],
    ['Household,Guest 1,Guest 2\nReed,Zoë,Tom', 'party companions companions1 table_number'],
    [
      'Name,Wedding,Meal,Rehearsal Dinner,Meal\nZoë,Attending,Lamb,Declined,Fish\nTom,Declined,,Attending,Fish',
      'name reply meal ignored ignored table_number',
    ],
    [
      'Name,Table,Will they be there\nZoë,4,yes\nTom,7,no\nPriya,7,No reply',
      'name table_number reply',
    ],
  ])('reads columns with headings: %s', (text, expected) => {
    expect(columns(text)).toBe(expected);
  });

  test.each([
    ['Zoë,4,Vegan,more', 'name table? food? ignored table_number'],
    ['Zoë,The Orangery,comes late that evening', 'name companions? notes? table_number'],
    ['4\tZoë Fairweather\n7\tTom Hughes\n7\tPriya Raman', 'table? name table_number'],
    [
      'Zoë\tFairweather\t4\nTom\tHughes\t7\nPriya\tRaman\tT7',
      'first_name surname table? table_number',
    ],
    [
      'Fairweather, Zoë, 4\nHughes, Tom, 7\nRaman, Priya, 7',
      'surname first_name table? table_number',
    ],
    [
      'Zoë Fairweather\tBath\tTable 4\nTom Hughes\tHull\tTable 7\nPriya Raman\tYork\tTop Table',
      'name ignored table? table_number',
    ],
    ['Zoë Fairweather\nTom Hughes\nPriya Raman', 'name table_number'],
    ['1\tZoë Fairweather\n2\tTom Hughes\n3\tPriya Raman', 'ignored name table_number'],
    ['Zoë Fairweather\tNüsse\nTom Hughes\t\nPriya Raman\tLaktose', 'name food? table_number'],
  ])('reads columns without headings: %s', (text, expected) => {
    expect(columns(text)).toBe(expected);
  });

  test('skips titles and blank lines above the headings', () => {
    const cells = parseTextCells('Our wedding,,\n12 June 2027,,\n,,\nGuest,Table,Notes\nZoë,4,');
    expect(guessLayout(cells).headings).toBe(3);
  });

  test('does not mistake a row with little data about a guest for headings', () => {
    for (const first of ['Tom Hughes,?,?', 'Tom Hughes,coming?,nuts?'])
      expect([
        first,
        guessLayout(parseTextCells(`${first}\nAnn Lee,4,Beef\nBob Ray,5,Fish`)).headings,
      ]).toEqual([first, null]);
    expect(
      guessLayout(parseTextCells('Who are you?,Will you dance?\nAnn Lee,with joy\nBob Ray,never'))
        .headings,
    ).toBe(0);
  });

  test('lets the host say whether the first row has headings', () => {
    const cells = parseTextCells('Name,Table\nZoë,4');
    expect(guessLayout(cells, null)).toMatchObject({
      headings: null,
      columns: [{ kind: 'name' }, { kind: 'ignored' }, {}],
    });
    expect(guessLayout(parseTextCells('Zoë,4\nTom,7'), 0).headings).toBe(0);
  });

  test('recognises our own export by its headings', () => {
    expect(guessLayout(parseTextCells('Name,Table Number,Additional Info\nZoë,4,')).isOurs).toBe(
      true,
    );
    expect(
      guessLayout(parseTextCells('Name,Table Number,Additional Info,Also Known As\nZoë,4,,'))
        .isOurs,
    ).toBe(true);
    for (const headings of [
      'Name,Table Number,Notes',
      'Name,Table Number,Additional Info,Email',
      'Guest,Table',
    ])
      expect(guessLayout(parseTextCells(`${headings}\nZoë,4,,`)).isOurs).toBe(false);
  });

  test.each([
    ['semicolons', 'Gast;Tisch;Notiz\nZoë;Top, left;a, b, c'],
    ['tabs', 'Gast\tTisch\tNotiz\nZoë\tTop, left\ta, b; c'],
    ['commas', 'Gast,Tisch,Notiz\nZoë,Top; left,a; b; c'],
    [
      'semicolons below titles',
      'Unsere Hochzeit, am 12. Juni\n\nGast;Tisch;Notiz\nZoë;Top, left;a, b, c',
    ],
  ])('finds the separator by headings in any language: %s', (_, text) => {
    expect(columns(text)).toBe('name table_number private_note');
  });

  test('reads headings in an old spreadsheet’s character encoding', () => {
    const bytes = Uint8Array.from('Gäste;Tisch\nZoë;4', (letter) => letter.charCodeAt(0));
    expect(columns(decodeGuestText(bytes))).toBe('name table_number');
  });
});
