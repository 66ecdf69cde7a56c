/** A UUID as PostgreSQL writes it, as pattern source. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${UUID_PATTERN}$`);

export const isUuid = (text: string): boolean => wholeUuid.test(text);
