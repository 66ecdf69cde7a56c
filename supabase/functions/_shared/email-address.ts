const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** One plain address, like private.email_address in the database: no name, list, group, comment or quotes, in which mail programs find other recipients. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

/** The mailbox of an address, as limits count it: in lower case, without a plus suffix. */
export const toMailbox = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/, '');
