import { brand } from './brand.ts';
import { mailLayout } from './mail.ts';

// The links open pages of ours, which use the token only when somebody presses the button there: a mail scanner that opens links in advance
// would otherwise use up what works once. `supabase/templates` holds the same mails for a Supabase project.
type Link = { siteUrl: string; tokenHash: string };

const confirmEmail = ({ siteUrl, tokenHash }: Link, type: 'signup' | 'email_change') =>
  `${siteUrl}/confirm-email?type=${type}&token_hash=${tokenHash}`;

const worksOnce = 'The link works once and for one hour.';

export const recoveryMail = ({ siteUrl, tokenHash }: Link) => ({
  subject: 'Choose a new password',
  ...mailLayout([
    'Hello,',
    `Somebody, most likely you, asked to choose a new password for your ${brand.name} account.`,
    { button: 'Choose a new password', url: `${siteUrl}/reset-password?token_hash=${tokenHash}` },
    `${worksOnce} Once your new password is set, you are signed out everywhere else.`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ]),
});

export const confirmationMail = (link: Link) => ({
  subject: 'Please confirm your e-mail',
  ...mailLayout([
    'Hello,',
    `Thank you for signing up to ${brand.name}. One press, and we know that this e-mail is yours.`,
    { button: 'Confirm your e-mail', url: confirmEmail(link, 'signup') },
    `${worksOnce} If it was not you who signed up, please ignore this message.`,
  ]),
});

export const emailChangeMail = (link: Link & { newEmail: string }) => ({
  subject: 'Please confirm your new e-mail',
  ...mailLayout([
    'Hello,',
    `The e-mail of a ${brand.name} account is to become ${link.newEmail}. Please confirm that it is yours.`,
    { button: 'Confirm your new e-mail', url: confirmEmail(link, 'email_change') },
    `${worksOnce} Until then the old e-mail stays the login. If you do not know what this is about, please ignore this message.`,
  ]),
});

export const emailChangeNotice = ({ siteUrl, newEmail }: { siteUrl: string; newEmail: string }) => ({
  subject: 'The e-mail of your account is being changed',
  ...mailLayout([
    'Hello,',
    `The e-mail of your ${brand.name} account is being changed to ${newEmail.replace(/^(.).*@/, '$1…@')}. It counts once the link we sent there is followed; until then this address stays your login.`,
    'If this was you, you need not do anything here.',
    'If this was not you, please choose a new password now. That signs everybody out and stops the change.',
    { button: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ]),
});

export const emailChangedNotice = ({ oldEmail }: { oldEmail: string }) => ({
  subject: 'The e-mail of your account has been changed',
  ...mailLayout([
    'Hello,',
    `The e-mail of your ${brand.name} account has been changed. ${oldEmail} is no longer its login.`,
    `If this was not you, please write to us at once: ${brand.supportEmail}.`,
  ]),
});

export const passwordChangedNotice = ({ siteUrl }: { siteUrl: string }) => ({
  subject: 'Your password has been changed',
  ...mailLayout([
    'Hello,',
    `The password of your ${brand.name} account has been changed, and everybody who was signed in has been signed out.`,
    'If this was you, you need not do anything.',
    'If this was not you, please choose a new password now. That signs out whoever did it.',
    { button: 'Choose a new password', url: `${siteUrl}/forgot-password` },
  ]),
});

export const emailTakenMail = ({ siteUrl }: { siteUrl: string }) => ({
  subject: 'You already have an account',
  ...mailLayout([
    'Hello,',
    `Somebody asked to use this e-mail for a ${brand.name} account. There is one with it already, so nothing was changed.`,
    'If this was you, log in with this e-mail, or choose a new password.',
    { button: 'Log in', url: `${siteUrl}/login` },
    'If this was not you, please ignore this message.',
  ]),
});
