/** What happens on a closing date for replies that is being chosen. */
export const describeClosing = (day: string, today: string): string =>
  day >= '2000' && day < today
    ? 'That date has passed: replies can’t be changed any more, and anyone who replies now is marked late.'
    : 'Anyone who replies later is marked late.';

export const findClosingProblem = (day: string, eventDate: string): string | undefined =>
  day > eventDate ? 'Please choose a day no later than the event.' : undefined;
