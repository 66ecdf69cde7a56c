import { describe, expect, test } from 'vitest';
import {
  areAnswersStored,
  chooseReplyView,
  type FormFields,
  findChangedAnswers,
  getShortName,
  type Invitation,
  type Invitee,
  joinNames,
  listInviteesToAnswer,
  mergeFields,
  NO_MEAL,
  parseAnswers,
  toFormFields,
} from './model';

const person = (id: string, name: string, given: Partial<Invitee> = {}): Invitee => ({
  id,
  name,
  reply: null,
  meal: null,
  has_allergies: false,
  allergies_agreed: false,
  allergies_withheld: false,
  has_needs: false,
  is_evening: false,
  absent_parts: [],
  parts: [],
  is_late: false,
  is_plus_one: false,
  ...given,
});
const zoe = person('z', 'Zoë Fairweather');
const tom = person('t', 'Tom Hughes');
const invitation = (given: Partial<Invitation> = {}) =>
  ({
    event: { meals: ['Lamb', 'Sea bass'], parts: [] },
    guests: [zoe, tom],
    plus_ones: 0,
    questions: [],
    is_over: false,
    answered_at: null,
    version: 'first',
    language: null,
    may_answer: true,
    shows_tables: false,
    ...given,
  }) as Invitation;
const lamb = { 'reply-z': 'yes', 'meal-z': 'Lamb', 'reply-t': 'no' };

describe('a form rendered before another reply was sent', () => {
  const before = invitation({
    guests: [
      { ...zoe, reply: 'yes', meal: 'Lamb' },
      { ...tom, reply: 'no' },
    ],
    plus_ones: 1,
  });
  const drawn = toFormFields(before);
  const noted = { has_allergies: true, allergies_agreed: true };

  test('takes over changes from the other reply and keeps its own changes', () => {
    const now = invitation({
      version: 'second',
      guests: [
        { ...zoe, reply: 'yes', meal: 'Sea bass' },
        { ...tom, reply: 'no' },
      ],
    });
    const sent = { ...drawn, 'reply-t': 'yes', 'meal-t': 'Lamb', note: 'Hello' };
    expect(findChangedAnswers(now, sent)).toEqual(['z']);
    const merged = mergeFields(now, sent);
    expect(merged).toMatchObject({
      'meal-z': 'Sea bass',
      'reply-t': 'yes',
      'meal-t': 'Lamb',
      note: 'Hello',
      version: 'second',
    });
    expect(findChangedAnswers(now, merged)).toEqual([]);
  });

  test('keeps its own values if both replies changed the same field', () => {
    const now = invitation({
      guests: [
        { ...zoe, reply: 'no', ...noted },
        { ...tom, reply: 'no' },
      ],
    });
    const sent = { ...drawn, 'meal-z': 'Sea bass', 'allergies-z': 'nuts' };
    expect(findChangedAnswers(now, sent)).toEqual(['z']);
    expect(mergeFields(now, sent)).toMatchObject({
      'reply-z': 'no',
      'meal-z': 'Sea bass',
      'allergies-z': 'nuts',
      'agreed-z': 'yes',
    });
  });

  test('its plus-one’s name replaces the name in the other reply', () => {
    const kit = person('k', 'Kit', { reply: 'yes', meal: 'Lamb', is_plus_one: true });
    const now = invitation({ guests: [...before.guests, kit] });
    const sent = {
      ...drawn,
      'reply-new-1': 'yes',
      'name-new-1': 'Robin',
      'meal-new-1': 'Sea bass',
    };
    expect(findChangedAnswers(now, sent)).toEqual(['k']);
    expect(mergeFields(now, sent)).toMatchObject({
      'name-k': 'Robin',
      'reply-k': 'yes',
      'meal-k': 'Sea bass',
    });
    expect(mergeFields(now, drawn)).toMatchObject({
      'name-k': 'Kit',
      'reply-k': 'yes',
      'meal-k': 'Lamb',
    });
  });

  test('counts as stored if it repeats the stored answers', () => {
    const { answers } = parseAnswers(before, drawn);
    expect(areAnswersStored(before, answers)).toBe(true);
    expect(areAnswersStored(invitation(), answers)).toBe(false);
    expect(areAnswersStored(before, { ...answers, note: 'Hello' })).toBe(false);
    expect(
      areAnswersStored(before, parseAnswers(before, { ...drawn, 'meal-z': 'Sea bass' }).answers),
    ).toBe(false);
    expect(
      areAnswersStored(before, parseAnswers(before, { ...drawn, 'allergies-z': 'nuts' }).answers),
    ).toBe(false);
  });
});

describe('a reply form', () => {
  test.each<[string, FormFields, object]>([
    ['is complete', lamb, {}],
    ['leaves out one guest', { 'reply-z': 'no' }, { t: 'reply' }],
    ['has an invalid reply', { ...lamb, 'reply-t': 'maybe' }, { t: 'reply' }],
    ['chooses no meal', { ...lamb, 'meal-z': '' }, { z: 'meal' }],
    ['needs no meal', { ...lamb, 'meal-z': NO_MEAL }, {}],
    ['chooses a meal no longer offered', { ...lamb, 'meal-z': 'Swan' }, { z: 'meal' }],
    [
      'brings an unnamed guest',
      { ...lamb, 'reply-new-1': 'yes', 'meal-new-1': 'Lamb', 'name-new-1': ' \u3164' },
      { 'new-1': 'name' },
    ],
    ['brings nobody', { ...lamb, 'reply-new-1': 'no', 'name-new-1': 'Kit' }, {}],
  ])('a form that %s asks only for missing answers', (_, fields, missing) => {
    expect(parseAnswers(invitation({ plus_ones: 1 }), fields).missing).toEqual(missing);
  });

  test('removes the stored meal of a guest who needs no meal, and asks again next time', () => {
    expect(parseAnswers(invitation(), { ...lamb, 'meal-z': NO_MEAL }).answers.guests).toEqual([
      { id: 'z', reply: 'yes', meal: null },
      { id: 't', reply: 'no' },
    ]);
    const guests = [{ ...zoe, reply: 'yes' as const }, tom];
    const answered = invitation({ guests, answered_at: '2027-04-02 18:40' });
    expect(toFormFields(answered)['meal-z']).toBe('');
  });

  test('sends each guest’s answers and leaves out untouched fields', () => {
    const { answers } = parseAnswers(invitation({ plus_ones: 2 }), {
      ...lamb,
      'allergies-z': ' nuts,\r\neven traces ',
      'agreed-z': 'yes',
      'name-z': 'Somebody else',
      'reply-new-2': 'yes',
      'meal-new-2': 'Sea bass',
      'name-new-2': 'Kit\u202E Pemberton',
      note: ' Hello\r\nyou ',
    });
    expect(answers).toEqual({
      guests: [
        {
          id: 'z',
          reply: 'yes',
          meal: 'Lamb',
          allergies: 'nuts, even traces',
          allergies_agreed: true,
        },
        { id: 't', reply: 'no' },
      ],
      plus_ones: [{ name: 'Kit Pemberton', reply: 'yes', meal: 'Sea bass' }],
      note: 'Hello\nyou',
    });
  });

  test('deletes stored allergies only if their removal is ticked and none are entered', () => {
    const allergies = (given: FormFields) =>
      parseAnswers(invitation(), { ...lamb, ...given }).answers.guests[0]?.allergies;
    expect(allergies({})).toBeUndefined();
    expect(allergies({ 'forget-z': 'yes' })).toBeNull();
    expect(allergies({ 'forget-z': 'yes', 'allergies-z': 'milk' })).toBe('milk');
  });

  test('sends needs only if one is ticked, and deletes needs only if deletion is ticked', () => {
    const needs = (given: FormFields) =>
      parseAnswers(invitation(), { ...lamb, ...given }).answers.guests.map((guest) => guest.needs);
    expect(needs({})).toEqual([undefined, undefined]);
    expect(needs({ 'wheelchair-z': 'yes', 'high chair-z': 'yes', 'pram-z': 'yes' })).toEqual([
      'high chair, wheelchair',
      undefined,
    ]);
    expect(needs({ 'forget-needs-z': 'yes' })[0]).toBeNull();
    expect(needs({ 'forget-needs-z': 'yes', 'step-free-z': 'yes' })[0]).toBe('step-free');
    expect(needs({ 'wheelchair-t': 'yes' })).toEqual([undefined, undefined]); // Tom can’t come
  });

  test('without new allergies, sends consent only for allergies that the guest entered earlier', () => {
    const consent = (given: Partial<Invitee>, fields: FormFields) =>
      parseAnswers(invitation({ guests: [{ ...zoe, has_allergies: true, ...given }] }), {
        ...lamb,
        ...fields,
      }).answers.guests[0];
    expect(consent({ allergies_withheld: true }, { 'agreed-z': 'yes' })).toMatchObject({
      allergies_agreed: true,
    });
    expect(consent({ allergies_agreed: true }, {})).toMatchObject({ allergies_agreed: false });
    expect(consent({}, { 'agreed-z': 'yes' })).not.toHaveProperty('allergies_agreed');
  });

  test('truncates texts to the maximum length without splitting characters', () => {
    const { answers } = parseAnswers(invitation(), { ...lamb, note: '👰'.repeat(600) });
    expect([...(answers.note ?? '')]).toHaveLength(500);
  });

  test('after the deadline, asks only guests without a reply; evening guests need no meal', () => {
    const late = invitation({
      guests: [
        { ...zoe, reply: 'yes' },
        { ...tom, is_evening: true },
      ],
      is_over: true,
      answered_at: '2027-05-01',
      plus_ones: 1,
    });
    expect(listInviteesToAnswer(late).map(({ id }) => id)).toEqual(['t']);
    expect(parseAnswers(late, { 'reply-t': 'yes' })).toMatchObject({
      missing: {},
      answers: { guests: [{ id: 't', reply: 'yes' }] },
    });
  });
});

test.each<[string, Partial<Invitation>, string | null, string]>([
  ['asks for a reply if there is none', {}, null, 'form'],
  ['thanks for a reply', { guests: [{ ...zoe, reply: 'no' }] }, null, 'answered'],
  ['shows the form again to change a reply', { guests: [{ ...zoe, reply: 'no' }] }, 'form', 'form'],
  ['shows no form after the deadline', { may_answer: false }, 'form', 'answered'],
  ['shows tables', { shows_tables: true }, null, 'day'],
  [
    'shows the reply beside the tables if asked',
    { shows_tables: true, guests: [{ ...zoe, reply: 'yes' }] },
    'answered',
    'answered',
  ],
  ['does not thank without a reply', {}, 'answered', 'form'],
  ['ignores an unknown view', {}, 'constructor', 'form'],
])('a link %s', (_, given, wanted, view) => {
  expect(chooseReplyView(invitation(given), wanted)).toBe(view);
});

test.each([
  ['Zoë Fairweather', 'Zoë'],
  ['Dr. Anjali Patel', 'Dr. Anjali Patel'],
  ['Aunt May', 'Aunt May'],
  ['小明', '小明'],
  ['Lady', 'Lady'],
])('shortens the name %s to %s', (name, called) => {
  expect(getShortName(name)).toBe(called);
});

test('joins names by the rules of each language', () => {
  expect(joinNames([zoe, tom, person('k', 'Kit')], 'en-GB')).toBe('Zoë, Tom and Kit');
  expect(joinNames([zoe, tom], 'ar')).toBe('Zoë وTom');
});

describe('a reply by part', () => {
  const part = (id: number, has_tables = false) => ({ id, name: `Part ${id}`, has_tables });
  const parts = [part(1), part(2, true), part(3)];
  const withParts = (given: Partial<Invitee> = {}) =>
    invitation({
      event: { meals: ['Lamb'], parts } as unknown as Invitation['event'],
      guests: [{ ...zoe, parts: [1, 2, 3], ...given }],
    });
  const ticked = (out: readonly number[]) =>
    Object.fromEntries([1, 2, 3].map((id) => [`part-z-${id}`, out.includes(id) ? 'no' : 'come']));

  test('asks a guest about the meal only if the guest attends the part with tables', () => {
    const yes = { 'reply-z': 'yes' };
    expect(parseAnswers(withParts(), { ...yes, ...ticked([1]) }).missing).toEqual({ z: 'meal' });
    const { answers, missing } = parseAnswers(withParts(), {
      ...yes,
      ...ticked([2]),
      'meal-z': 'Lamb',
    });
    expect(missing).toEqual({});
    expect(answers.guests).toEqual([{ id: 'z', reply: 'yes', absent_parts: [2] }]);
  });

  test('requires at least one part, and treats parts missing from the form as accepted', () => {
    const all = { 'reply-z': 'yes', ...ticked([1, 2, 3]) };
    expect(parseAnswers(withParts(), all).missing).toEqual({ z: 'parts' });
    const shown = { 'reply-z': 'yes', 'meal-z': 'Lamb', 'part-z-1': 'no' };
    expect(parseAnswers(withParts(), shown).answers.guests).toMatchObject([{ absent_parts: [1] }]);
  });

  test('ignores the parts if a guest is invited to only one, or declines', () => {
    const one = parseAnswers(withParts({ parts: [2] }), {
      'reply-z': 'yes',
      'meal-z': 'Lamb',
      'part-z-2': 'no',
    });
    expect(one.answers.guests).toEqual([{ id: 'z', reply: 'yes', meal: 'Lamb' }]);
    const no = parseAnswers(withParts(), { 'reply-z': 'no', ...ticked([1, 2, 3]) });
    expect(no.answers.guests).toEqual([{ id: 'z', reply: 'no' }]);
  });

  test('restores the chosen parts, and takes over parts changed since the form was rendered', () => {
    const before = withParts({ reply: 'yes' });
    const now = withParts({ reply: 'yes', absent_parts: [3] });
    expect(toFormFields(now)).toMatchObject({ 'part-z-1': 'come', 'part-z-3': 'no' });
    expect(findChangedAnswers(now, toFormFields(before))).toEqual(['z']);
    expect(mergeFields(now, toFormFields(before))).toMatchObject({ 'part-z-3': 'no' });
  });

  test('counts as stored if it is sent again', () => {
    const stored = withParts({ reply: 'yes', meal: 'Lamb', absent_parts: [3] });
    const sent = (absent_parts: number[]) => ({
      guests: [{ id: 'z', reply: 'yes', meal: 'Lamb', absent_parts }],
      plus_ones: [],
    });
    expect(areAnswersStored(stored, sent([3]))).toBe(true);
    expect(areAnswersStored(stored, sent([]))).toBe(false);
  });
});

describe('the hosts’ own questions', () => {
  const song = { id: 'song', words: 'Which song?', choices: null, answer: null };
  const bus = { id: 'bus', words: 'Bus?', choices: ['Yes', 'No'], answer: 'Yes' };
  const asking = (given: Partial<Invitation> = {}) =>
    invitation({ questions: [song, bus], ...given });
  const drawn = toFormFields(asking());

  test('are answered with the reply, and asked again if an answer is not one of the options', () => {
    const sent = { ...drawn, ...lamb, 'question-song': 'September' };
    const { answers, missing } = parseAnswers(asking(), sent);
    expect(answers.questions).toEqual({ song: 'September', bus: 'Yes' });
    expect(missing).toEqual({});
    expect(areAnswersStored(asking(), answers)).toBe(false);
    expect(parseAnswers(asking(), { ...sent, 'question-bus': 'Never' }).missing).toEqual({
      bus: 'answer',
    });
  });

  test('are asked after the closing date only if the household has not answered yet', () => {
    const sent = { ...lamb, 'question-song': 'September' };
    const late = { is_over: true };
    expect(parseAnswers(asking(late), sent).answers.questions).toEqual({ song: 'September' });
    const answered = asking({ ...late, answered_at: '2027-05-02 18:40' });
    expect(parseAnswers(answered, sent).answers.questions).toBeUndefined();
  });

  test('take over answers that another household member has sent meanwhile', () => {
    const now = asking({ version: 'second', questions: [song, { ...bus, answer: 'No' }] });
    const sent = { ...drawn, ...lamb, 'question-song': 'September' };
    expect(findChangedAnswers(now, sent)).toEqual(['bus']);
    expect(mergeFields(now, sent)).toMatchObject({
      'question-song': 'September',
      'question-bus': 'No',
    });
  });

  test('do not count as changed if a question was added after the form was rendered', () => {
    const now = asking({ questions: [song, bus, { ...song, id: 'room' }] });
    expect(findChangedAnswers(now, { ...drawn, ...lamb })).toEqual([]);
  });
});
