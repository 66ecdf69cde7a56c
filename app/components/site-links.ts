import { usePublicSettings } from '@/lib/react/use-public-settings';
import { paths } from '@/lib/text/paths';

const pages = [
  { to: paths.home, label: 'Home' },
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
];

const dashboardLink = { to: paths.dashboard, label: 'Dashboard' };

export const getPageLinks = (signedIn: boolean) => (signedIn ? [...pages, dashboardLink] : pages);

/** Omits marketing pages, for hosts working in an event. */
export const getWorkspaceLinks = (signedIn: boolean) =>
  signedIn ? [dashboardLink] : pages.slice(0, 1);

export const accountLinks = [
  { to: paths.account, label: 'Account Settings' },
  { to: paths.checkout, label: 'Purchase Plan' },
];

export const logInLink = { to: paths.login, label: 'Log In' };
const signUpLink = { to: paths.signup, label: 'Sign Up' };

/** Null if the operator has closed registration. */
export const useSignUpLink = () =>
  usePublicSettings().registration === 'closed' ? null : signUpLink;
