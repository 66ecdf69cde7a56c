/**
 * Placeholder names of plus-ones, with the inviting guest's name if the placeholder contains it.
 * Browser and database must recognise the same names.
 */
export const placeholderNames: Readonly<Record<string, string | null>> = {
  'Guest of Luke Fairweather': 'Luke Fairweather',
  'guest 2 of Charlotte Reed': 'Charlotte Reed',
  'Charlotte Reed’s guest': 'Charlotte Reed',
  "Luke Fairweather's plus one 2": 'Luke Fairweather',
  'Luke’s partner': 'Luke',
  'Gast von Uma Klein': 'Uma Klein',
  'Plus one for Ann': 'Ann',
  Guest: null,
  'Guest 3': null,
  Partner: null,
  'Plus One': null,
  '+1': null,
  TBC: null,
  'N.N.': null,
};

export const properNames = [
  'Luke Fairweather',
  'Luke Fairweather +1',
  'Guest Pemberton',
  'Ann Guest',
  'Partner Amos Reed',
  'Nan',
  'Uma Gast',
  'Tom Hughes plus one',
];
