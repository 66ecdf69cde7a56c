import { type GuestPageData, guestPageOf } from '@/features/guest-page/model';
import { defaultTheme } from '@/features/theme/model';

/** The guest page of a made-up wedding. */
export const demoPage: GuestPageData = guestPageOf(
  { id: 'demo', event_name: 'Demo Wedding', event_date: '2025-10-15', hidden_languages: '', ...defaultTheme },
  [
    { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
    { name: 'Oluwaseun Adeyemi', table_number: '4', additional_info: null },
    { name: 'Priya Raman', table_number: '7', additional_info: 'Vegan, nut allergy' },
    { name: 'Siân Llewellyn', table_number: '2', additional_info: null },
    { name: 'Thomas Hughes', table_number: '2', additional_info: 'Best man' },
    { name: 'Thomas Hughes', table_number: '7', additional_info: 'The groom’s uncle' },
    { name: 'Margaret Hartley', table_number: '1', additional_info: 'Mother of the bride' },
    { name: 'William Hartley', table_number: '1', additional_info: null },
    { name: 'Ngozi Okafor', table_number: '9', additional_info: 'Halal' },
    { name: 'Grace Pemberton', table_number: '7', additional_info: 'High chair at the table' },
  ],
);

/** Three names to try; each finds somebody. */
export const demoHints = ['Zoe', 'Hartley', 'Ngozi'] as const;

/** What guests type on the day, and what the page makes of it. */
export const demoTries = [
  { what: 'A slip of the thumb', words: 'Oluwasuen', effect: 'It asks whether you meant Oluwaseun.' },
  { what: 'A nickname', words: 'Bill Hartley', effect: 'It knows that Bill may be on the list as William.' },
  { what: 'The same name', words: 'Thomas Hughes', effect: 'There are two of them. A word beside each tells them apart.' },
] as const;
