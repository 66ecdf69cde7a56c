import { paths } from '@/lib/text/paths';

const pages = [
  { to: paths.home, label: 'Home' },
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

export const getPageLinks = (signedIn: boolean) =>
  signedIn ? [...pages, { to: paths.dashboard, label: 'Dashboard' }] : pages;

export const accountLinks = [
  { to: paths.account, label: 'Account Settings' },
  { to: paths.checkout, label: 'Purchase Plan' },
];

export const logInLink = { to: paths.login, label: 'Log In' };
export const signUpLink = { to: paths.signup, label: 'Sign Up' };
