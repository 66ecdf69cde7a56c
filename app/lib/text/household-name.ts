/** “the Raman household”; “The Smiths household” and “the Cole household” as they are labelled. */
export function householdName(label: string): string {
  const article = /^the\b/iu.test(label) ? '' : 'the ';
  const noun = /\bhousehold\b/iu.test(label) ? '' : ' household';
  return `${article}${label}${noun}`;
}
