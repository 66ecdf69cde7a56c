/** As PostgreSQL writes it; the text of a pattern. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const whole = new RegExp(`^${UUID}$`);

export const isUuid = (text: string): boolean => whole.test(text);
