import { Menu, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { paths } from '@/lib/text/paths';
import { BrandMark } from './brand-mark';
import {
  accountLinks,
  getPageLinks,
  getWorkspaceLinks,
  logInLink,
  useSignUpLink,
} from './site-links';
import { Button } from './ui/button';

const menuLinkClass =
  'flex min-h-[56px] items-center border-b border-hair font-display text-[1.5rem]/[1.2] no-underline';
const menuButtonClass = 'min-h-[52px]';

/** Most visitors have no account, so the menu is loaded on demand. */
const AccountMenu = lazyWithFallback(
  () => import('./account-menu'),
  () => (
    <Link className="header-link" to={paths.account}>
      My Account
    </Link>
  ),
);

type Props = {
  signedIn: boolean;
  isPublicPage: boolean;
  tools?: ReactNode;
  onSignOut: () => void;
};

export function Header({ signedIn, isPublicPage, tools, onSignOut }: Props) {
  const signUpLink = useSignUpLink();
  const isScrolled = useScrolledPast(10);
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key; // following a link closes the menu
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      setOpenAt(null);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  const links = signedIn && !isPublicPage ? getWorkspaceLinks(true) : getPageLinks(signedIn);
  return (
    <header
      className={`header ${isScrolled ? 'scrolled shadow-[0_1px_0_var(--hair)]' : ''} ${isScrolled || isOpen ? 'bg-paper text-ink' : 'bg-transparent'}`}
    >
      <div className="wrap flex items-center gap-6 min-h-(--bar) min-[768px]:max-[1120px]:gap-2 @max-[47.9rem]:flex-wrap">
        <BrandMark nameClassName={links.length > 5 ? 'min-[768px]:max-[960px]:hidden' : ''} />
        <nav
          className="mx-auto hidden gap-[0.1rem] min-[768px]:flex @max-[47.9rem]:flex-wrap"
          aria-label="Main"
        >
          {links.map(({ to, label }) => (
            <NavLink className="header-page" key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        {tools && <div className="max-[767px]:ml-auto">{tools}</div>}
        <div className="hidden items-center gap-[0.4rem] min-[768px]:flex min-[768px]:max-[1120px]:gap-[0.1rem]">
          {signedIn ? (
            <>
              <Suspense fallback={<span className="header-link">My Account</span>}>
                <AccountMenu />
              </Suspense>
              <Button className="header-press" variant="soft" size="sm" onClick={onSignOut}>
                Sign Out
              </Button>
            </>
          ) : (
            <>
              <Link className="header-link" to={logInLink.to}>
                {logInLink.label}
              </Link>
              {signUpLink && (
                <Button className="header-press" size="sm" asChild>
                  <Link to={signUpLink.to}>{signUpLink.label}</Link>
                </Button>
              )}
            </>
          )}
        </div>
        <button
          ref={menuButton}
          type="button"
          className={`icon-button ${tools ? '-ml-4' : 'ml-auto'} -mr-[10px] text-inherit min-[768px]:hidden`}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {isOpen ? (
            <X className="icon" aria-hidden="true" />
          ) : (
            <Menu className="icon" aria-hidden="true" />
          )}
        </button>
      </div>
      <nav className={isOpen ? 'header-menu' : 'hidden'} id="menu" aria-label="Menu">
        {links.map(({ to, label }) => (
          <NavLink className={menuLinkClass} key={to} to={to} end>
            {label}
          </NavLink>
        ))}
        {signedIn ? (
          <>
            {accountLinks.map(({ to, label }) => (
              <NavLink className={menuLinkClass} key={to} to={to}>
                {label}
              </NavLink>
            ))}
            <Button className={`${menuButtonClass} mt-5`} variant="soft" block onClick={onSignOut}>
              Sign Out
            </Button>
          </>
        ) : (
          <>
            {signUpLink && (
              <Link className={`btn btn-ink btn-block ${menuButtonClass} mt-5`} to={signUpLink.to}>
                {signUpLink.label}
              </Link>
            )}
            <Link
              className={`btn btn-line btn-block ${menuButtonClass} mt-[0.6rem]`}
              to={logInLink.to}
            >
              {logInLink.label}
            </Link>
          </>
        )}
      </nav>
    </header>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > pixels);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [pixels]);
  return isPast;
}
