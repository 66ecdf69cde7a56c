import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PhoneWithGuest } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { backgrounds, defaultTheme, themeAttributes, themeLabel } from '@/features/theme/model';
import { paths } from '@/lib/paths';
import { LaidTable } from './laid-table';

/** The promise, the two ways in, and a table to try the cloths on. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  const [cloth, setCloth] = useState(defaultTheme.theme_background);
  const cloths = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = cloths.current?.querySelector<HTMLInputElement>(':checked')?.value; // before this script arrived
    if (chosen) setCloth(chosen);
  }, []);
  return (
    <section className="hero hem" {...themeAttributes({ ...defaultTheme, theme_background: cloth })}>
      <div className="wrap">
        <div className="copy">
          <h1 className="display-l">
            Everyone finds <em>their seat.</em>
          </h1>
          <p className="lead">
            Guests scan one code at the venue, type their name and see their table. No app, no login, no crowd around the easel.
          </p>
          <div className="cta">
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
          <p className="fine">Free for up to 50 guests. Paid plans are a single payment.</p>
          <fieldset className="cloths" ref={cloths}>
            <legend>Try a cloth</legend>
            {backgrounds.map((name) => (
              <label key={name} className="cloth-opt" data-event-bg={name}>
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
        <LaidTable>
          <PhoneWithGuest />
        </LaidTable>
      </div>
    </section>
  );
}
