import { languageCountWord } from '@/features/languages/languages';
export const homeSteps = [
  {
    title: 'Create your event and upload guests',
    text: 'Bring the spreadsheet you already have, or type names as the replies arrive. Names are all we need to start.',
  },
  {
    title: 'Generate your QR code',
    text: 'Put it on your order of service, print the table sign at home, or let us print a board in your colour and deliver it.',
  },
  {
    title: 'Enjoy your event',
    text: 'Guests find themselves in seconds. If Uncle Bill changes his mind on the morning, move him and the page follows.',
  },
];

export const homeBenefits = [
  { title: 'One payment', text: 'No subscription and nothing to cancel' },
  { title: 'CSV guest import', text: 'Or Excel, straight from your spreadsheet' },
  {
    title: 'Any table plan',
    text: 'Rounds and long tables in your own room, seated by hand or by your wishes',
  },
  { title: 'Dietary notes', text: 'Meals and allergies, for your kitchen alone' },
  {
    title: 'Any device',
    text: `New phone, old phone, borrowed phone, in ${languageCountWord} languages`,
  },
  { title: 'Real-time updates', text: 'Change a seat and the page follows' },
  { title: 'Themes', text: 'Seven cloths, seven accents, four inks' },
  { title: 'Guest messages', text: 'Pin a message to the top of the page' },
  { title: 'Analytics', text: 'See how often the page is opened and searched' },
  { title: 'Export', text: 'Cards and charts to print, the list for your caterer' },
];
