import { dayIn } from './day-in.ts';

/** Every sentence a guest can read or be read on a guest page. Other languages are written from it, key by key. */
export const english = {
  /** For `lang`, and for the times of day a phone writes itself. */
  locale: 'en-GB',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** Of a day as 2027-06-12. */
  date: dayIn('en-GB'),

  // On arrival
  title: (event: string) => `${event}: find your table`,
  welcome: 'Welcome to',
  findYourTable: 'Find your table',
  placeholder: 'Enter your name...',
  hint: 'First name or surname, either will do.',
  search: 'Search',
  clear: 'Clear',
  /** Before our name. */
  seatingBy: 'Seating by',

  // The answer
  /** Before a table’s number; left out where the label says it itself, as “Top Table” does. */
  table: 'Table',
  lookUpSomeoneElse: 'Look up someone else',

  // Several guests, up to as many as are shown
  severalMatch: (count: number) => `${count} guests match. Which one is you?`,
  // More than are shown: the first line, what to do, and below the names
  manyMatch: (count: number) => `${count} guests match.`,
  typeMore: 'Type a little more',
  firstOfMany: 'The first twelve, A to Z. One more letter will do.',

  // Nobody
  nobodyFound: 'No matching guests found',
  didYouMean: 'Did you mean',
  /** After “Did you mean”, on a line of its own. */
  thisGuest: (name: string) => `${name}?`,
  showMyTable: 'Yes, show my table',
  notYou: 'Not you? Try just your first name, or just your surname.',
  noneOfThem: 'None of them? Try just your surname.',
  underAnotherName: 'You may be here under another name',
  /** Three lines of one sentence. */
  otherNames: ['Try just your surname,', 'the name on your invitation,', 'a partner’s, or an earlier surname.'],
  stillNothing:
    'Still nothing? Lists go wrong sometimes. Anyone wearing a buttonhole has the full one, and will find you a chair.',

  // How old the list is
  noSignal: (asOf: string) => `No signal: list as of ${asOf}`,
  takenDown: 'The hosts have taken this page down.',

  // When there is no page to show
  loading: 'Loading...',
  eventNotFound: 'Event Not Found',
  noEventId: 'No event ID provided',
  unknownEvent: 'Event not found',
  notLoaded: (why: string) => `Error loading event: ${why}`,
  tryLater: 'Please try again in a moment.',
  scanAgain: 'Please scan the QR code again, or ask your hosts for the link.',
  returnHome: 'Return to Home',

  // When it has to wait
  oneMoment: 'One moment',
  oneMomentPlease: 'One moment, please',
  manyAsking: 'Many people are asking at once.',
  outOfReach: 'Placecard can’t reach the guest list just now.',
  triesAgain: 'This page tries again by itself.',
};

export type Phrases = typeof english;
