const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** As private.email_address. Refuses names, lists, groups, comments and quotes, which could add recipients. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/;

/** Reduces an address to its mailbox, for limits: lower case, no plus suffix, no dots at Gmail. */
export function toMailbox(address: string): string {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/, '');
  const [, local] = GMAIL.exec(mailbox) ?? [];
  return local === undefined ? mailbox : `${local.replaceAll('.', '')}@gmail.com`;
}
