/** A warning about a closing date that has passed; empty if it has not, and while its year is being typed. */
export const describePassedClosingDate = (day: string, today: string): string =>
  day >= '2000' && day < today
    ? 'That date has passed: replies can’t be changed any more, and anyone who replies now is marked late.'
    : '';

export const findClosingDateProblem = (day: string, eventDate: string): string | undefined =>
  day > eventDate ? 'Please choose a day no later than the event.' : undefined;
