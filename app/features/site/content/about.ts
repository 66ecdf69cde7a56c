/** The business's own story, as its owner tells it. */
export const story = [
  'Picture a crowd around an easel: one printed plan, everybody looking for one name, and a table that changed this morning. Everybody is kind about it, and dinner is late.',
  'We are a small UK business, and we thought this could be calmer. So we asked more than 50 couples what really goes wrong between the drinks and the dinner, and made the one page that puts it right.',
];

export const journey = {
  'The idea': 'One code by the door, one field, one answer.',
  'Market research': 'Long conversations with more than 50 couples about the day itself.',
  Design: 'Ink, paper and linen: a page that looks like your stationery and reads in poor light.',
  Development: 'Built to work before the scripts arrive, and on one bar of signal in a barn.',
  Beta: 'Trying it out with real lists and real accents, and putting right what we learn.',
  'Public launch': 'Coming soon.',
};

export const mission = 'That every guest finds their seat at the first try, whatever their age, their phone or their signal.';

export const values = {
  Simplicity: 'One page, one field, one answer. If a thing needs explaining, we have not finished it.',
  Flexibility: 'Tables change until the last minute, and so does the page. The printed code stays.',
  Empathy: 'Made for the tired host at midnight and for the guest of eighty-four who did not bring her glasses.',
  Reliability: 'A wedding happens once. We test for the day itself: the weak signal, the whole room at once, the odd spelling.',
};

export const reasons = [
  'You pay once. Nothing renews by itself.',
  'Your guests install nothing and sign in to nothing.',
  'You can try it in your browser before you give us so much as an e-mail address.',
  'What you put in you can take out again, as a file, at any time.',
  'When you write to us, a person answers.',
];
