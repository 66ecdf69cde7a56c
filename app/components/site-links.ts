import { paths } from '@/lib/paths';

const pages = [
  { to: paths.home, label: 'Home' },
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

/** The pages that every header leads to. */
export const pageLinks = (signedIn: boolean) => (signedIn ? [...pages, { to: paths.dashboard, label: 'Dashboard' }] : pages);

/** Where somebody who is signed in keeps the account. */
export const accountLinks = [
  { to: paths.account, label: 'Account Settings' },
  { to: paths.checkout, label: 'Purchase Plan' },
];

/** Where somebody who is not becomes it. */
export const logInLink = { to: paths.login, label: 'Log In' };
export const signUpLink = { to: paths.signup, label: 'Sign Up' };
