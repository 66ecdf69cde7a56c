export const demoEvent = { event_name: 'Demo Wedding', dateLabel: 'Wednesday 15 October 2025' };

export const demoGuests = [
  { name: 'Zoë Fairweather', table_number: '4', additional_info: 'Vegetarian' },
  { name: 'Oluwaseun Adeyemi', table_number: '4', additional_info: null },
  { name: 'Priya Raman', table_number: '7', additional_info: 'Vegan, nut allergy' },
  { name: 'Siân Llewellyn', table_number: '2', additional_info: null },
  { name: 'Callum MacRae', table_number: '2', additional_info: 'Best man' },
  { name: 'Margaret Hartley', table_number: '1', additional_info: 'Mother of the bride' },
  { name: 'William Hartley', table_number: '1', additional_info: null },
  { name: 'Jakub Wiśniewski', table_number: '9', additional_info: null },
  { name: 'Ngozi Okafor', table_number: '9', additional_info: 'Halal' },
  { name: 'Grace Pemberton', table_number: '7', additional_info: 'High chair at the table' },
];

/** Three names to try; each finds somebody. */
export const demoHints = ['Zoe', 'Hartley', 'Ngozi'] as const;
