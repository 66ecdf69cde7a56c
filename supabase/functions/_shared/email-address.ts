const LOCAL_PART = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i;

/** One plain address, by the rule of private.email_address. Names, lists, groups, comments and quotes could add recipients. */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && local.length <= 64 && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/;

/** The mailbox of an address, for counting limits: in lower case, without a plus suffix, and without dots at Gmail. */
export function toMailbox(address: string): string {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*/, '');
  const [, local] = GMAIL.exec(mailbox) ?? [];
  return local === undefined ? mailbox : `${local.replaceAll('.', '')}@gmail.com`;
}
