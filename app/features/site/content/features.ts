import { languageCountWord } from '@/features/languages/languages';
import { paths } from '@/lib/text/paths';

export type FeatureGroup = {
  id: string;
  title: string;
  lead: string;
  features: { title: string; text: string; more?: { path: string; label: string } }[];
};

export const featureGroups: FeatureGroup[] = [
  {
    id: 'guests',
    title: 'For your guests',
    lead: 'A doorway, a drink in one hand, a phone in the other.',
    features: [
      {
        title: 'A page made to find one name',
        text: 'They scan, type part of their name and see their table, with the way to it where you drew the room. No app and no login.',
      },
      {
        title: 'A search that forgives',
        text: 'Accents, capitals, nicknames, a slip of the thumb, surname first: “llewelyn sian” still finds Siân Llewellyn.',
      },
      {
        title: 'Any device, any signal',
        text: `It works on old phones, with scripts switched off, in ${languageCountWord} languages, and a second look needs no signal at all.`,
      },
      {
        title: 'Dietary information display',
        text: 'A line beside a name tells guests of a high chair. Meals and allergies stay with you and your kitchen, counted by table.',
      },
      {
        title: 'Real-time updates',
        text: 'Move someone and every open page updates. The printed code never changes.',
      },
    ],
  },
  {
    id: 'room',
    title: 'For the room',
    lead: 'The code has to be somewhere. Choose how grand.',
    features: [
      {
        title: 'QR code generation',
        text: 'Yours the moment the event is made, as a PNG image for a menu or an SVG drawing for a printer.',
      },
      {
        title: 'A table sign to print',
        text: 'An A5 sign in your theme, two to a sheet of A4. Place cards, charts up to A1 and lists for kitchen and door are PDFs, too.',
      },
      {
        title: 'A printed QR board',
        text: 'We print it in the colour you choose and deliver it. We send a preview for you to approve before it is printed.',
      },
      {
        title: 'Themes',
        text: 'Seven backgrounds, seven accents and four text colours. All 196 combinations are checked to be easy to read.',
      },
      {
        title: 'Guest communication',
        text: 'Pin a short message to the top of the page: the coach leaves at midnight, the cake is at four.',
      },
    ],
  },
  {
    id: 'hosts',
    title: 'For you',
    lead: 'For the kitchen table, some weeks before, with the replies still coming in.',
    features: [
      {
        title: 'CSV and Excel guest import',
        text: 'Take your spreadsheet as it is, or paste its rows. You see a preview with the duplicates marked, and you can undo.',
      },
      {
        title: 'Unlimited table configurations',
        text: 'Numbers or names, rounds or long tables, in your own room to scale. Seat guests yourself, or by your wishes with one press.',
      },
      {
        title: 'A list that keeps up with you',
        text: 'Add guests without leaving the keyboard. Sort, search, undo what you did; before the day it lists what’s left to sort out.',
      },
      {
        title: 'Analytics',
        text: 'See who has come as it happens, how often the page is opened and searched, and which names no one found. Only you and people planning with you see the figures.',
      },
      {
        title: 'Export',
        text: 'The whole list as a CSV file, for the caterer, the venue or your own drawer; after the day, who came and when.',
        more: { path: paths.apiGuide, label: 'Read it from your own tools, with a key' },
      },
    ],
  },
];

export const benefitBlocks = [
  {
    title: 'Save Time',
    text: 'One list, typed once. No cards to write out again when a table changes, and no proof to wait for.',
  },
  {
    title: 'Reduce Stress',
    text: 'A cousin drops out at ten in the morning. You change one line, and every guest’s page is right again.',
  },
  {
    title: 'Go Green',
    text: 'One code in place of a printed plan, its reprint and the reprint of that.',
  },
  {
    title: 'Improve Experience',
    text: 'No one queues at an easel. Your helpers tick off who has come, on phones that need no signal, and see who’s missing, table by table.',
  },
];

/** Each claim must be strictly true. */
export const platformClaims = [
  {
    title: '99.9% uptime',
    text: 'It’s what we aim for, build for and test for.',
  },
  {
    title: '24/7 availability',
    text: 'The pages are meant to be up by day and by night; that, too, is our aim and not a guarantee.',
  },
  {
    title: 'SSL encryption',
    text: 'Where we host it, every visit travels over an encrypted connection.',
  },
  {
    title: 'GDPR',
    text: 'We ask for little, say what we keep, and give it back or delete it when you ask.',
  },
  {
    title: 'Backups',
    text: 'Take your list out as a file whenever you like. The whole service can be backed up.',
  },
  { title: 'Secure payments', text: 'Card details go to the payment provider. We never see them.' },
  {
    title: 'Private guest pages',
    text: 'They open only with your code or link, from when you say until when you say, and ask search engines to stay away.',
  },
  {
    title: 'Accessibility',
    text: 'Every page passes the automatic checks for WCAG 2.2 AA, on a phone and on a desktop.',
  },
  {
    title: 'Real deletion',
    text: 'Delete your account and your events and guest lists go with it, for good.',
  },
];
