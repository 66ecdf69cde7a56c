export const demoEventName = 'Amelia & Tom’s Wedding';

export const demoMeals = ['Roast beef', 'Baked trout', 'Squash risotto'];

type DemoGuest = readonly [
  name: string,
  info?: string,
  meal?: string,
  allergies?: string,
  note?: string,
  needs?: string,
];
/** The guests of the demo wedding, by household. Guests without one have an empty name. */
export const demoHouseholds: readonly (readonly [household: string, ...DemoGuest[]])[] = [
  [
    'Hartley & Achebe',
    ['Amelia Hartley', 'The bride', 'Roast beef'],
    ['Tom Achebe', 'The groom', 'Baked trout'],
  ],
  [
    'Hartley',
    ['Margaret Hartley', 'Mother of the bride', 'Baked trout'],
    ['William Hartley', 'Father of the bride', 'Roast beef', 'Gluten'],
    ['Rosalind Hartley', 'Maid of honour', 'Squash risotto'],
  ],
  [
    'Achebe',
    ['Ruth Achebe', 'Mother of the groom', 'Baked trout'],
    ['Samuel Achebe', 'Father of the groom', 'Roast beef'],
    ['Daniel Achebe', 'Best man', 'Roast beef'],
  ],
  ['', ['Zoë Fairweather', 'Bridesmaid', 'Squash risotto']],
  ['', ['Siân Llewellyn', 'Bridesmaid', 'Baked trout']],
  [
    'Adeyemi',
    ['Folake Adeyemi', '', 'Baked trout'],
    ['Oluwaseun Adeyemi', '', 'Roast beef', 'Nuts (severe)'],
    ['Temitope Adeyemi', '', '', '', '', 'high chair'],
  ],
  ['', ['Priya Raman', 'Plays the cello at four', 'Squash risotto', 'Sesame']],
  [
    'Hughes',
    ['Thomas Hughes', 'The groom’s uncle', 'Roast beef'],
    ['Carys Hughes', '', 'Roast beef'],
  ],
  [
    'Álvarez',
    ['José Álvarez', '', 'Baked trout'],
    ['Lucía Álvarez', '', 'Roast beef'],
    ['Mateo Álvarez', '', 'Roast beef', 'Milk'],
  ],
  [
    'ap Rhys',
    ['Dafydd ap Rhys', 'Usher', 'Roast beef'],
    ['Ffion ap Rhys', '', 'Roast beef', 'Gluten'],
  ],
  [
    'Okafor',
    ['Ngozi Okafor', 'Reads at the service', 'Baked trout'],
    ['Chidi Okafor', '', 'Roast beef'],
  ],
  [
    'Pemberton',
    ['William Pemberton', 'The bride’s uncle, known as Bill', 'Roast beef'],
    ['Charlotte Pemberton', '', 'Baked trout'],
    ['Grace Pemberton', '', 'Roast beef'],
    ['Kit Pemberton', '', 'Roast beef'],
  ],
  ['', ['Josephine Marsh', 'The bride’s aunt', 'Baked trout']],
  ['Nowak', ['Zuzanna Nowak', '', 'Squash risotto'], ['Piotr Nowak', '', 'Roast beef']],
  ['Lindqvist', ['Freja Lindqvist', '', 'Baked trout'], ['Nils Lindqvist', '', 'Roast beef']],
  ['Chen', ['Mei Chen', '', 'Baked trout', 'Crustaceans'], ['Henry Chen', '', 'Roast beef']],
  ['', ['Callum Fraser', 'Usher', 'Roast beef']],
  ['', ['Isla Munro', '', 'Squash risotto']],
  ['Patel', ['Anika Patel', '', 'Squash risotto'], ['Rohan Patel', '', 'Squash risotto', 'Nuts']],
  ['Rossi', ['Giulia Rossi', '', 'Baked trout'], ['Marco Rossi', '', 'Roast beef']],
  [
    'Whitfield',
    [
      'Edith Whitfield',
      'The bride’s grandmother',
      'Baked trout',
      '',
      'Soft food, please',
      'wheelchair',
    ],
    ['Harold Whitfield', 'The bride’s grandfather', 'Roast beef'],
  ],
  ['Byrne', ['Aoife Byrne', '', 'Baked trout'], ['Cian Byrne', '', 'Roast beef']],
  ['', ['Benedict Shaw', 'Plays the organ', 'Roast beef']],
  ['', ['Leila Haddad', '', 'Squash risotto']],
  ['Schmidt', ['Anna Schmidt', '', 'Baked trout'], ['Jonas Schmidt', '', 'Roast beef']],
  ['', ['Kwame Mensah', '', 'Roast beef']],
  ['', ['Harriet Blake', '', 'Baked trout']],
  ['Dubois', ['Camille Dubois', '', 'Squash risotto'], ['Étienne Dubois', '', 'Roast beef']],
  ['', ['Oliver Grant', '', 'Roast beef']],
  ['Kowalski', ['Ewa Kowalska', '', 'Baked trout'], ['Jan Kowalski', '', 'Roast beef']],
  [
    'Ferreira',
    ['Inês Ferreira', '', 'Squash risotto'],
    ['Rui Ferreira', '', 'Roast beef', 'Celery'],
    ['Sofia Ferreira', '', 'Roast beef'],
  ],
  ['', ['Tobias Finch', '', 'Baked trout']],
  ['', ['Winifred Gale', 'The bride’s godmother', 'Baked trout']],
];
