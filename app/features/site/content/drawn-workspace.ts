import { defaultTheme } from '@/features/theme/model';

type DrawnGuest = { name: string; table: string; note?: string; state?: 'selected' | 'edited' };

/** What the drawing of the desk shows: made up, and nothing that the desk does not have. */
export const drawnTabs = ['Guest List', 'Room', 'Print', 'QR Code', 'Preview', 'Door', 'Activity', 'Before the day'];

export const drawnEvents = [
  { ...defaultTheme, name: 'Amelia & Tom’s Wedding', when: '12 June 2027, 120 guests' },
  {
    ...defaultTheme,
    theme_background: 'gradient-sage',
    theme_accent_color: 'burgundy',
    name: 'Margaret & Bill, Forty Years',
    when: '4 Sept 2027, 82 guests',
  },
];

export const drawnGuests: DrawnGuest[] = [
  { name: 'Folake Adeyemi', table: '4', state: 'selected' },
  { name: 'Oluwaseun Adeyemi', table: '4', state: 'selected' },
  { name: 'Temitope Adeyemi', table: '4', note: 'High chair at the table', state: 'selected' },
  { name: 'José Alvarez', table: '12', state: 'edited' },
  { name: 'Lucía Alvarez', table: '12' },
  { name: 'Dafydd ap Rhys', table: '6', note: 'Usher' },
  { name: 'Ffion ap Rhys', table: '6' },
  { name: 'Zoë Fairweather', table: '4', note: 'Bridesmaid' },
  { name: 'Margaret Hartley', table: 'Top', note: 'Mother of the bride' },
];
