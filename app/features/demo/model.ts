import {
  buildGuestPage,
  type GuestPageData,
  type PublicGuest,
  type PublicRoom,
} from '@/features/guest-page/model';
import { defaultTheme } from '@/features/theme/model';

export const demoRoom: PublicRoom = {
  width: 18,
  depth: 11,
  tables: [3, 5.4, 7.8].flatMap((y, line) =>
    [2, 5.2, 12.8, 16].map((x, column) => ({
      label: String(line * 4 + column + 1),
      shape: 'round' as const,
      seats: 8,
      width: 1.5,
      depth: 1.5,
      turn: 0,
      x,
      y: column % 3 === 0 ? y + 1 : y,
    })),
  ),
  fixtures: [
    { kind: 'door', x: 9, y: 11, width: 1.8, depth: 0.2, turn: 0 },
    { kind: 'dance-floor', x: 9, y: 5.4, width: 4, depth: 3, turn: 0 },
    { kind: 'stage', x: 9, y: 1.2, width: 5, depth: 1.6, turn: 0 },
    { kind: 'bar', x: 2.2, y: 0.8, width: 3, depth: 0.9, turn: 0 },
  ],
};

type DemoGuest = PublicGuest & { meal: string; allergies?: string; kitchen_note?: string };

/** Meals are for the kitchen sheets of the demo; the guest page does not show them. */
export const demoGuests: DemoGuest[] = [
  {
    name: 'Zoë Fairweather',
    table_number: '4',
    additional_info: 'Bridesmaid',
    meal: 'Squash risotto',
  },
  { name: 'Oluwaseun Adeyemi', table_number: '4', additional_info: null, meal: 'Roast beef' },
  {
    name: 'Priya Raman',
    table_number: '7',
    additional_info: 'Plays the cello at four',
    meal: 'Squash risotto',
    allergies: 'Nuts (severe)',
    kitchen_note: 'Vegan: no parmesan on top',
  },
  { name: 'Siân Llewellyn', table_number: '2', additional_info: null, meal: 'Baked trout' },
  { name: 'Thomas Hughes', table_number: '2', additional_info: 'Best man', meal: 'Roast beef' },
  {
    name: 'Thomas Hughes',
    table_number: '7',
    additional_info: 'The groom’s uncle',
    meal: 'Roast beef',
    allergies: 'Crustaceans',
  },
  {
    name: 'Margaret Hartley',
    table_number: '1',
    additional_info: 'Mother of the bride',
    party: 1,
    meal: 'Baked trout',
  },
  {
    name: 'William Hartley',
    table_number: '1',
    additional_info: null,
    party: 1,
    meal: 'Roast beef',
    allergies: 'Gluten',
  },
  {
    name: 'Ngozi Okafor',
    table_number: '9',
    additional_info: 'Reads at the service',
    meal: 'Baked trout',
  },
  {
    name: 'Grace Pemberton',
    table_number: '7',
    additional_info: 'High chair at the table',
    meal: 'Roast beef',
    kitchen_note: 'A small plate for the baby',
  },
];

export const demoPage: GuestPageData = buildGuestPage(
  {
    id: 'demo',
    event_name: 'Demo Wedding',
    event_date: '2025-10-15',
    hidden_languages: '',
    ...defaultTheme,
  },
  demoGuests,
  demoRoom,
);

export const demoHints = ['Zoe', 'Hartley', 'Ngozi'] as const;

export const demoExamples = [
  {
    what: 'A slip of the thumb',
    words: 'Oluwasuen',
    effect: 'It asks whether you meant Oluwaseun.',
  },
  {
    what: 'A nickname',
    words: 'Bill Hartley',
    effect: 'It knows Bill may be listed as William.',
  },
  {
    what: 'The same name',
    words: 'Thomas Hughes',
    effect: 'There are two of them. A word beside each tells them apart.',
  },
] as const;
