export const steps = {
  'Create your event and upload guests':
    'Bring the spreadsheet you already have, or type names as the replies arrive. A name and a table is all we need.',
  'Generate your QR code':
    'Put it on your order of service, print the table sign at home, or let us print a board in your colour and deliver it.',
  'Enjoy your event':
    'Guests find themselves in seconds. If Uncle Bill changes his mind on the morning, move him and the page follows.',
};

export const benefits = {
  'One payment': 'No subscription and nothing to cancel',
  'CSV guest import': 'Or Excel, straight from your spreadsheet',
  'Any table plan': 'Rounds and long tables in your own room, seated by hand or by your wishes',
  'Dietary notes': 'Meals and allergies, for your kitchen alone',
  'Any device': 'New phone, old phone, borrowed phone, in twenty languages',
  'Real-time updates': 'Change a seat, the page follows',
  Themes: 'Seven cloths, seven accents, four inks',
  'Guest messages': 'Pin a message to the top of the page',
  Analytics: 'See how often the page is opened and searched',
  Export: 'Cards and charts to print, the list for your caterer',
};
