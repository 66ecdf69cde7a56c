import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LaidTable } from '@/components/laid-table';
import { PhoneWithGuest } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { backgrounds, defaultTheme, themeAttributes, themeLabel } from '@/features/theme/model';
import { paths, withoutAccountPath } from '@/lib/paths';
import './hero.css';

export function Hero({ signedIn }: { signedIn: boolean }) {
  const [cloth, setCloth] = useState(defaultTheme.theme_background);
  const cloths = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = cloths.current?.querySelector<HTMLInputElement>(':checked')?.value; // before this script arrived
    if (chosen) setCloth(chosen);
  }, []);
  return (
    <section className="hero scalloped-hem" {...themeAttributes({ ...defaultTheme, theme_background: cloth })}>
      <div className="wrap">
        <div className="hero-words">
          <h1 className="display-l">
            Everyone finds <em>their seat.</em>
          </h1>
          <p className="lead">
            Guests scan one code at the venue, type their name and see their table. No app, no login, no crowd around the easel.
          </p>
          <div className="hero-actions">
            <Button size="lg" asChild>
              <Link to={paths.signup}>Sign Up Now</Link>
            </Button>
            <Button size="lg" variant="clear" asChild>
              <Link to={paths.demo}>Try Demo</Link>
            </Button>
            {signedIn && (
              <Button size="lg" variant="clear" asChild>
                <Link to={paths.dashboard}>Go to Dashboard</Link>
              </Button>
            )}
          </div>
          <p className="hero-small-print">
            Free for up to 50 guests. Paid plans are a single payment.{' '}
            {!signedIn && (
              <>
                Or{' '}
                <Link className="link" to={withoutAccountPath}>
                  start without an account
                </Link>
                .
              </>
            )}
          </p>
          <fieldset className="cloth-choice" ref={cloths}>
            <legend>Try a cloth</legend>
            {backgrounds.map((name) => (
              <label key={name} className="cloth-option" data-event-bg={name}>
                <input
                  type="radio"
                  name="cloth"
                  value={name}
                  checked={cloth === name}
                  onChange={() => setCloth(name)}
                  aria-label={themeLabel(name)}
                />
                <i />
              </label>
            ))}
          </fieldset>
        </div>
        <LaidTable names={['Callum', 'Grace', 'Siân', 'Zoë', 'Olu', 'Tom', 'Margaret', 'Priya']}>
          <PhoneWithGuest />
        </LaidTable>
      </div>
    </section>
  );
}
