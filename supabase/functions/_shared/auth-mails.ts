import { brand } from './brand.ts';
import { renderMail } from './mail.ts';

// Mail scanners open links. So each link leads to a page that uses the token only after a click.
type Link = { siteUrl: string; tokenHash: string };

const buildConfirmUrl = ({ siteUrl, tokenHash }: Link, type: 'signup' | 'email_change') =>
  `${siteUrl}/confirm-email?type=${type}&token_hash=${tokenHash}`;

const worksOnce = 'The link works once and for one hour.';

export const buildRecoveryMail = ({ siteUrl, tokenHash }: Link) => ({
  subject: 'Choose a new password',
  ...renderMail([
    'Hello,',
    `Someone, probably you, asked for a new password for your ${brand.name} account.`,
    { button: 'Choose a new password', url: `${siteUrl}/reset-password?token_hash=${tokenHash}` },
    `${worksOnce} Once you’ve set your new password, we’ll sign you out everywhere else.`,
    'If it wasn’t you, you don’t need to do anything: your password stays the same.',
  ]),
});

export const buildConfirmationMail = (link: Link) => ({
  subject: 'Please confirm your e-mail',
  ...renderMail([
    'Hello,',
    `Thank you for signing up to ${brand.name}. Please confirm that this e-mail is yours.`,
    { button: 'Confirm your e-mail', url: buildConfirmUrl(link, 'signup') },
    `${worksOnce} If you didn’t sign up, please ignore this message.`,
  ]),
});

export const buildEmailChangeMail = (link: Link) => ({
  subject: 'Please confirm your new e-mail',
  ...renderMail([
    'Hello,',
    `Someone asked to change the e-mail of a ${brand.name} account to this one. Please confirm that it’s yours.`,
    { button: 'Confirm your new e-mail', url: buildConfirmUrl(link, 'email_change') },
    `${worksOnce} Until then the old e-mail stays your login. If you weren’t expecting this, please ignore this message.`,
  ]),
});

export const buildEmailChangeNotice = ({ siteUrl }: Pick<Link, 'siteUrl'>) => ({
  subject: 'The e-mail of your account is being changed',
  ...renderMail([
    'Hello,',
    `The e-mail of your ${brand.name} account is being changed to another one. The change takes effect once the link we sent there is opened; until then this address stays your login.`,
    'If this was you, you don’t need to do anything here.',
    'If this wasn’t you, please choose a new password now. That signs everyone out and stops the change.',
    { button: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ]),
});

export const buildEmailChangedNotice = () => ({
  subject: 'The e-mail of your account has been changed',
  ...renderMail([
    'Hello,',
    `The e-mail of your ${brand.name} account has been changed. This address is no longer its login.`,
    `If this wasn’t you, please write to us straight away: ${brand.supportEmail}.`,
  ]),
});

export const buildPasswordChangedNotice = ({ siteUrl }: { siteUrl: string }) => ({
  subject: 'Your password has been changed',
  ...renderMail([
    'Hello,',
    `The password of your ${brand.name} account has been changed, and we’ve signed everyone out.`,
    'If this was you, you don’t need to do anything.',
    'If this wasn’t you, please choose a new password now. That signs them out.',
    { button: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ]),
});

export const buildEmailTakenMail = ({ siteUrl }: { siteUrl: string }) => ({
  subject: 'You already have an account',
  ...renderMail([
    'Hello,',
    `Someone asked to use this e-mail for a ${brand.name} account. It already has one, so nothing has changed.`,
    'If this was you, log in with this e-mail, or choose a new password.',
    { button: 'Log in', url: `${siteUrl}/login` },
    'If this wasn’t you, please ignore this message.',
  ]),
});
