import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LaidTable } from '@/components/laid-table';
import { GuestPageMockup } from '@/components/phone';
import { LinkButton } from '@/components/ui/link-button';
import { freeOfferText } from '@/features/plans/model';
import {
  backgrounds,
  defaultTheme,
  getThemeLabel,
  toThemeAttributes,
} from '@/features/theme/model';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { accountlessStartPath, hostDemoPath, paths } from '@/lib/text/paths';
import { BackToEventLink } from './back-to-event-link';

const inTheMiddle = 'absolute top-1/2 left-1/2 -translate-1/2 min-[960px]:left-[52%]';

/** Visitors never load the events. */
const SoonestEventLink = lazyWithFallback(
  () => import('./soonest-event-link'),
  () => null,
);

export function Hero({ signedIn }: { signedIn: boolean }) {
  const [cloth, setCloth] = useState(defaultTheme.theme_background);
  const cloths = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = cloths.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen) setCloth(chosen);
  }, []);
  const isNight = cloth === 'gradient-navy';
  return (
    <section
      className={`hero scalloped-hem ${isNight ? 'on-ink' : ''}`}
      {...toThemeAttributes({ ...defaultTheme, theme_background: cloth })}
    >
      <div className="hero-parts wrap">
        <div className="relative z-3 pt-[clamp(2.25rem,6vw,4rem)] pb-6 min-[960px]:pt-12 min-[960px]:pb-20">
          <h1 className="display-l min-[960px]:max-[1240px]:text-[4.25rem] min-[1240px]:max-[1400px]:text-[5.5rem]">
            Everyone finds <em className="inline-block pr-[0.04em]">their seat.</em>
          </h1>
          {signedIn ? <HostLead isNight={isNight} /> : <VisitorLead isNight={isNight} />}
          <fieldset
            className="mt-7 flex flex-wrap items-center gap-[0.15rem] min-[960px]:max-[1240px]:gap-0"
            ref={cloths}
          >
            <legend className="hero-cloths">Try a cloth</legend>
            {backgrounds.map((name) => (
              <label
                key={name}
                className="relative w-11 h-11 inline-grid place-items-center cursor-pointer"
                data-event-bg={name}
              >
                <input
                  className="absolute inset-0 opacity-0 m-0 cursor-pointer w-full h-full"
                  type="radio"
                  name="cloth"
                  value={name}
                  checked={cloth === name}
                  onChange={() => setCloth(name)}
                  aria-label={getThemeLabel(name)}
                />
                <i className="hero-cloth" />
              </label>
            ))}
          </fieldset>
        </div>
        <div className="hero-table">
          <LaidTable
            className={`${inTheMiddle} w-[690px] min-[960px]:w-[940px]`}
            names={['Callum', 'Grace', 'Siân', 'Zoë', 'Olu', 'Tom', 'Margaret', 'Priya']}
          />
          <div className={inTheMiddle}>
            <GuestPageMockup className="w-[248px] [--corner:37px] min-[960px]:w-[256px] min-[960px]:[--corner:40px]" />
          </div>
        </div>
      </div>
    </section>
  );
}

type LeadProps = { isNight: boolean };

const toDashboard = { to: paths.dashboard, label: 'Go to Dashboard' };
const signUp = { to: paths.signup, label: 'Sign Up Now' };
const tryDemo = { to: paths.demo, label: 'Try Demo' };

const VisitorLead = ({ isNight }: LeadProps) => (
  <>
    <p className="hero-lead lead">
      You seat them, they reply by one link, and on the day each guest types a name and sees a
      table. No app, no login.
    </p>
    <BackToEventLink />
    <HeroButtons isNight={isNight} buttons={[signUp, tryDemo]} />
    <HeroNote>
      <Link className="link inline-block py-1 font-semibold" to={hostDemoPath}>
        Be the host for a minute
      </Link>
      <br />
      {freeOfferText}. Paid plans are a single payment. Or{' '}
      <Link className="link" to={accountlessStartPath}>
        start without an account
      </Link>
      .
    </HeroNote>
  </>
);

const HostLead = ({ isNight }: LeadProps) => (
  <>
    <p className="hero-lead lead">
      Welcome back. Your guest lists, rooms and replies are just as you left them, ready for the
      next change.
    </p>
    <HeroButtons isNight={isNight} buttons={[toDashboard, signUp, tryDemo]} />
    <HeroNote>
      <Suspense>
        <SoonestEventLink />
      </Suspense>
    </HeroNote>
  </>
);

/** The first button is the main one. */
type HeroButtonsProps = LeadProps & { buttons: { to: string; label: string }[] };

const HeroButtons = ({ isNight, buttons }: HeroButtonsProps) => {
  const mainTone = isNight ? 'bg-(--blush) text-ink' : '';
  const otherTone = isNight ? 'hover:bg-[rgb(255_255_255/0.1)]' : '';
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {buttons.map(({ to, label }, at) => (
        <LinkButton
          key={to}
          size="lg"
          variant={at === 0 ? 'ink' : 'clear'}
          className={`max-[430px]:px-6 ${at === 0 ? mainTone : otherTone}`}
          to={to}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
};

/** As high for a host as for a visitor, so that nothing moves once the session is known. */
const HeroNote = ({ children }: { children: ReactNode }) => (
  <div className="hero-note">{children}</div>
);
