import { Menu, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { lazyOr } from '@/lib/lazy-or';
import { paths } from '@/lib/paths';
import { BrandMark } from './brand-mark';
import { accountLinks, logInLink, pageLinks, signUpLink } from './site-links';
import { Button } from './ui/button';

/** Most visitors have no account yet, so its menu comes only with somebody who is signed in. */
const AccountMenu = lazyOr(
  () => import('./account-menu'),
  () => (
    <Link className="header-link" to={paths.account}>
      My Account
    </Link>
  ),
);

type Props = { signedIn: boolean; onSignOut: () => void };

export function Header({ signedIn, onSignOut }: Props) {
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
  const links = pageLinks(signedIn);
  return (
    <header className={isScrolled ? 'header scrolled' : 'header'}>
      <div className="wrap header-bar">
        <BrandMark />
        <nav className="nav" aria-label="Main">
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="header-actions">
          {signedIn ? (
            <>
              <Suspense fallback={<span className="header-link">My Account</span>}>
                <AccountMenu />
              </Suspense>
              <Button variant="soft" size="sm" onClick={onSignOut}>
                Sign Out
              </Button>
            </>
          ) : (
            <>
              <Link className="header-link" to={logInLink.to}>
                {logInLink.label}
              </Link>
              <Button size="sm" asChild>
                <Link to={signUpLink.to}>{signUpLink.label}</Link>
              </Button>
            </>
          )}
        </div>
        <button
          ref={menuButton}
          type="button"
          className="icon-button menu-button"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          {isOpen ? <X className="icon" aria-hidden="true" /> : <Menu className="icon" aria-hidden="true" />}
        </button>
      </div>
      <nav className={isOpen ? 'header-menu open' : 'header-menu'} id="menu" aria-label="Menu">
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
        {signedIn ? (
          <>
            {accountLinks.map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
            <Button variant="soft" block onClick={onSignOut}>
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <Link className="btn btn-ink btn-block" to={signUpLink.to}>
              {signUpLink.label}
            </Link>
            <Link className="btn btn-line btn-block" to={logInLink.to}>
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
    const look = () => setIsPast(window.scrollY > pixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isPast;
}
