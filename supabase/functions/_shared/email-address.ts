const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** One plain address, as private.email_address in the database: no name, list, group, comment or quotes, in which mail programs read other recipients. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

/** The mailbox that mails to an address arrive in, as limits count it: in lower case, without what follows a plus. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/, '');
