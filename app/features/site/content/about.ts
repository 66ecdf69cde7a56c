export const story = [
  'Picture a crowd around an easel: one printed plan, everyone looking for one name, and a table that changed this morning. Everyone is kind about it, and dinner is late.',
  'We are a small UK business, and we thought this could be calmer. So we asked more than 50 couples what really goes wrong between the drinks and the dinner, and made the one page that puts it right.',
];

export const companyTimeline = [
  { title: 'The idea', text: 'One code by the door, one field, one answer.' },
  {
    title: 'Market research',
    text: 'Long conversations with more than 50 couples about the day itself.',
  },
  {
    title: 'Design',
    text: 'Ink, paper and linen: a page that looks like your stationery and reads in poor light.',
  },
  {
    title: 'Development',
    text: 'Built to work before the scripts arrive, and on one bar of signal in a barn.',
  },
  {
    title: 'Beta',
    text: 'Trying it out with real lists and real accents, and putting right what we learn.',
  },
  { title: 'Public launch', text: 'Coming soon.' },
];

export const mission =
  'That every guest finds their seat first time, whatever their age, their phone or their signal.';

export const companyValues = [
  {
    title: 'Simplicity',
    text: 'One page, one field, one answer. If a thing needs explaining, we have not finished it.',
  },
  {
    title: 'Flexibility',
    text: 'Tables change until the last minute, and so does the page. The printed code stays.',
  },
  {
    title: 'Empathy',
    text: 'Made for the tired host at midnight and for the guest of eighty-four who forgot her glasses.',
  },
  {
    title: 'Reliability',
    text: 'A wedding happens once. We test for the day itself: the weak signal, the whole room at once, the odd spelling.',
  },
];

export const trustReasons = [
  'You pay once. Nothing renews automatically.',
  'Your guests install nothing and sign in to nothing.',
  'You can try it in your browser before you give us so much as an e-mail address.',
  'Whatever you put in, you can take out, as a file, at any time.',
  'When you write to us, a person answers.',
];
