/** Every sentence guests read or hear; {gaps} are filled in. Other languages are translated from it, key by key. */
export const english = {
  page: {
    // On arrival
    title: '{event}: find your table',
    welcome: 'Welcome to',
    findYourTable: 'Find your table',
    placeholder: 'Enter your name...',
    hint: 'First name or surname, either will do.',
    search: 'Search',
    clear: 'Clear',
    language: 'Language',
    /** Followed by our name. */
    seatingBy: 'Seating by',

    // The answer
    /** Before a table's number; not before a label like “Top Table” that says it itself. */
    table: 'Table',
    /** Below the table, if the hosts show chairs. */
    chair: 'Chair {number}',
    lookUpSomeoneElse: 'Look up someone else',
    /** Above the other members of the guest's party. */
    yourParty: 'Your party',
    /** To a guest without a table. */
    stillSeating: 'Your hosts are still seating',
    /** To a guest invited for the evening only; {time} is “7 pm” or “19:00”. `evening` is used if the hosts gave no time. */
    eveningFrom: 'You’re with us from {time}',
    evening: 'You are expected for the evening',
    noSetTable: 'There is no set table: sit wherever you like.',

    /** Up to twelve guests match, and all are listed. */
    severalMatch: { other: '{count} guests match. Which one is you?' },
    /** More guests match; then what to do, and below the names that these are not all. */
    manyMatch: { other: '{count} guests match.' },
    typeMore: 'Type a little more',
    firstOfMany: 'The first twelve, A to Z. One more letter will do.',

    // Nobody
    nobodyFound: 'No matching guests found',
    didYouMean: 'Did you mean',
    /** After “Did you mean”, on a line of its own. */
    thisGuest: '{name}?',
    showMyTable: 'Yes, show my table',
    notYou: 'Not you? Try just your first name, or just your surname.',
    noneOfThem: 'None of them? Try just your surname.',
    underAnotherName: 'You may be here under another name',
    /** Three lines of one sentence. */
    otherNames: ['Try just your surname,', 'the name on your invitation,', 'a partner’s, or an earlier surname.'],
    stillNothing:
      'Still nothing? Lists go wrong sometimes. Anyone wearing a buttonhole has the full one, and will find you a chair.',

    noSignal: 'No signal: list as of {time}',
    takenDown: 'The hosts have taken this page down.',
  },

  /** On the plan of the room. */
  room: {
    /** Before the way to a table; includes its separator. */
    thisTable: '{table}: ',
    /** Counts tables from the door; after the tenth, `further`. */
    nth: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
    further: 'number {count}',
    left: '{nth} on the left from the door',
    right: '{nth} on the right from the door',
    ahead: '{nth} straight ahead from the door',
    // Tables in rows, counted outwards: “on the left, row 2, third from the door”, “by the left wall, third from the door”; or “on the left”
    onLeft: 'on the left',
    onRight: 'on the right',
    row: 'row {row}',
    leftWall: 'by the left wall',
    rightWall: 'by the right wall',
    thisPlace: '{place}, ',
    fromDoor: '{nth} from the door',
    'beside-bar': 'next to the bar',
    'beside-stage': 'next to the stage',
    'beside-dance-floor': 'next to the dance floor',
    'beside-cake': 'next to the cake',
    'beside-band': 'next to the band',
    'beside-window': 'by the window',
    // Labels on the plan
    door: 'Door',
    stage: 'Stage',
    'dance-floor': 'Dance floor',
    bar: 'Bar',
    cake: 'Cake',
    wc: 'WC',
    band: 'Band',
    kitchen: 'Kitchen',
  },

  missing: {
    loading: 'Loading...',
    eventNotFound: 'Event Not Found',
    noEventId: 'No event ID provided',
    unknownEvent: 'Event not found',
    notLoaded: 'Error loading event: {why}',
    tryLater: 'Please try again in a moment.',
    scanAgain: 'Please scan the QR code again, or ask your hosts for the link.',
    returnHome: 'Return to Home',
  },

  /** While the server is overloaded or unreachable. */
  waiting: {
    oneMoment: 'One moment',
    oneMomentPlease: 'One moment, please',
    manyAsking: 'Many people are asking at once.',
    outOfReach: 'Placecard can’t reach the guest list just now.',
    triesAgain: 'This page tries again by itself.',
  },

  /** Before the guest page opens, and after it has closed. */
  opening: {
    /** {time} is a day and a time, as “Saturday 14:00”. */
    shownFrom: 'Tables are shown from {time}',
    nothingToDo: 'Nothing to do until then. Scan the same code any time; the page opens by itself.',
    opensNow: 'Opening now',
    thankYou: 'Thank you',
    foldedAway: 'The seating plan has been folded away.',
  },

  /** On the printed table sign. */
  sign: {
    scan: ['Scan with your phone’s camera', 'and type your name'],
  },

  /** On the screen at the entrance. */
  screen: {
    yourName: 'Your name, please',
    startAgain: 'Start again',
    /** Beside a QR code: two lines. */
    ownPhone: ['Or use your own phone:', 'point its camera here.'],
    /** In place of the code while offline. */
    askAnybody: 'Anyone with a buttonhole knows the way too.',
    moreTime: 'More time',
    nextGuest: 'Next guest',
    clearsIn: 'Clears itself in {seconds} s',
    offline: 'No internet: this plan is from {time} and still works',
    // For the person in charge of the screen. “The day” is a page of the app, in English only.
    leaving: 'Leave this screen',
    code: 'The hosts’ code',
    wrongCode: 'That is not the code. It is in “The day”.',
  },

  /** The way to a table from the entrance screen, instead of from the door. */
  here: {
    left: '{nth} on the left from here',
    right: '{nth} on the right from here',
    ahead: '{nth} straight ahead from here',
    fromDoor: '{nth} from here',
    door: 'You are here',
  },
} as const;
