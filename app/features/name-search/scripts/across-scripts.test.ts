import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getConsonantSkeleton, getSoundDistance, toSoundCodes } from '../guesses/phonetic-distance';
import { allSearchData } from '../search-data';
import { searchGuests } from '../search-guests';
import { searchSubstrings } from '../substring-search';

const found = (names: readonly string[], typed: string) => {
  const guests = names.map((name) => ({ name }));
  const { matches, guesses } = searchGuests(guests, typed, allSearchData);
  return [...matches, ...guesses].map(({ name }) => name);
};

const inKorea = [
  ['Firth', '퍼스'],
  ['Fischer', '피셔'],
  ['Hamilton', '해밀턴'],
  ['Kahn', '칸'],
  ['Lasch', '래시'],
  ['Lott', '로트'],
  ['Marsh', '마시'],
  ['Parker', '파커'],
  ['Rand', '랜드'],
  ['Rousseau', '루소'],
  ['Smith', '스미스'],
  ['Taylor', '테일러'],
  ['Vogel', '포겔'],
  ['White', '화이트'],
  ['Zimmer', '치머'],
];

test.each(inKorea)('%s and its Korean spelling %s find each other', (latin, hangul) => {
  expect(
    found(
      inKorea.map(([name = '']) => name),
      hangul,
    ).slice(0, 3),
  ).toContain(latin);
  expect(
    found(
      inKorea.map(([, name = '']) => name),
      latin.toLowerCase(),
    ).slice(0, 3),
  ).toContain(hangul);
});

test('a Western name that resembles a Korean name finds nobody', () => {
  const names = ['김지영', '박서연', '정수빈', '윤하준', 'Anna Smith'];
  for (const stranger of ['kevin', 'thomas', 'lucas', 'emma', 'michael'])
    expect([stranger, found(names, stranger)]).toEqual([stranger, []]);
  for (const [typed, name] of [
    ['jiyoung', '김지영'],
    ['subin', '정수빈'],
    ['seoyeon', '박서연'],
    ['hajun', '윤하준'],
  ] as const)
    expect(found(names, typed)[0]).toBe(name);
});

test('only sounds that Hangul writes with the same letter are similar', () => {
  const unlike = (latin: string, hangul: string) =>
    getSoundDistance(toSoundCodes(latin), toSoundCodes(hangul, true), 1);
  for (const [a, b] of [
    ['lora', 'rora'],
    ['vera', 'bera'],
    ['fabian', 'pabian'],
    ['zara', 'jara'],
  ] as const)
    expect(unlike(a, b)).toBeLessThan(0.05);
  expect(unlike('bora', 'jora')).toBeGreaterThan(0.3);
});

test('a name with the same sound is a match, and a name with a similar sound is a guess', () => {
  const guests = ['Joo Ji-hoon', 'Ju Ji-hun', 'Zoë Fairweather'].map((name) => ({ name }));
  const { matches, guesses } = searchGuests(guests, '주지훈', allSearchData);
  expect(matches.map(({ name }) => name)).toEqual(['Ju Ji-hun']);
  expect(guesses.map(({ name }) => name)).toEqual(['Joo Ji-hoon']);
});

const couples = [
  'Maria Ivanova',
  'Sarah Cohen',
  'Yusuf Haddad',
  'Naomi Tanaka',
  'Minjun Kim',
  'Xiaoming Wang',
  'Eleni Pappas',
];

test.each([
  'Борис Громов',
  'דוד בן גוריון',
  'فريد الأطرش',
  'みゆき ほしの',
  '박 보검',
  'Νίκος Γκάλης',
])('%s finds nobody with a different name', (stranger) => {
  expect(found(couples, stranger)).toEqual([]);
});

test('“c” before a vowel sounds like “k”, not like “ts”', () => {
  expect(toSoundCodes('atsu')).not.toEqual(toSoundCodes('acu'));
  expect(toSoundCodes('acu')).toEqual(toSoundCodes('aku'));
});

test.each([
  ['clop', 'klopp'],
  ['phillips', 'filips'],
  ['knight', 'knite'],
  ['wright', 'writ'],
  ['stephen', 'steven'],
])('%s sounds like %s', (a, b) => {
  expect(getConsonantSkeleton(a)).toBe(getConsonantSkeleton(b));
});

const alphabets: Record<string, string> = {
  Latin: 'aàäæbcçdđeéẽfgğhiİıjklłmnñoøőœpqrsßştuůvwxyÿzžĀÉŁØẞ',
  Greek: 'αάβγδεζηήθικλμνξοόπρσςτυφχψωΑΆΣΏ',
  Cyrillic: 'абвгґдеєёжзиійїклмнопрстуўфхцчшщъыьэюяЁЙЩ',
  Hebrew: 'אבגדהוזחטיךכלםמןנסעףפץצקרשתָּ',
  Arabic: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچڤگکیےًّـ',
  Devanagari: 'अआइईउऊऋएकखगघचजटडणतथदधनपबभमयरलवशसहािीुूेोंः्',
  Bengali: 'অআইউএকখগঘচজটডণতথদধনপবভমযরলশসহািীুূেো্ংঁ',
  Gurmukhi: 'ਅਆਇਈਉਊਏਕਖਗਘਚਜਟਡਣਤਥਦਧਨਪਬਭਮਯਰਲਵਸਹਾਿੀੁੂੇੋੰਂੱ੍',
  Gujarati: 'અઆઇઈઉઊએકખગઘચજટડણતથદધનપબભમયરલવશસહાિીુૂેોં્',
  Tamil: 'அஆஇஈஉகஙசஞடணதநபமயரலவழளறனாிீுூெேை்',
  Thai: 'กขคฆงจฉชซญดตถทธนบปผพฟมยรลวศสหอะาิีึืุูเแโใไ่้',
  Georgian: 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ',
  Armenian: 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆԱԲ',
  Ethiopic: 'ሀለሐመሠረሰሸቀበተቸኀነኘአከወዐዘየደጀገጠጸፈፐ',
  Han: '王李张張刘陳陈杨黄赵欧阳诸葛小明丽华子龙美玲单曾',
  kana: 'あいうえおかがきぎさざたちつっなはばぱまやゃらわをんアイウカガサシャタッナハバパマヤラワンー・',
  Hangul: '김이박최정강조윤장임한오서신권황안송류홍민준서연지우하은현수영철희',
};

test.each(Object.entries(alphabets))(
  'in %s the results of substring search come first',
  (_, letters) => {
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 });
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    const list = fc.array(
      fc.record({
        name,
        also_known_as: fc.option(name),
        in_latin: fc.option(fc.constant('wang xiaoming')),
      }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(
        list,
        fc.nat(),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (drawn, pick, from, length, isUpper) => {
          const guests = drawn.map((guest) => ({
            ...guest,
            in_latin: guest.in_latin ?? undefined,
          }));
          const whole = guests[pick % guests.length]?.name ?? '';
          const piece = whole.slice(from % whole.length).slice(0, length);
          const typed = isUpper ? piece.toUpperCase() : piece;
          const holding = guests.filter(
            (guest) =>
              typed.trim() && guest.name.toLowerCase().includes(typed.trim().toLowerCase()),
          );
          const { matches } = searchGuests(guests, typed, allSearchData);
          const plain = searchSubstrings(guests, typed);
          expect(plain).toEqual(expect.arrayContaining(holding));
          expect(new Set(matches.slice(0, plain.length))).toEqual(new Set(plain));
        },
      ),
      { numRuns: 150 },
    );
  },
);
