/** “the Raman household”; labels such as “The Smiths household” and “the Cole household” stay as they are. */
export function householdName(label: string): string {
  const article = /^the\b/iu.test(label) ? '' : 'the ';
  const noun = /\bhousehold\b/iu.test(label) ? '' : ' household';
  return `${article}${label}${noun}`;
}
