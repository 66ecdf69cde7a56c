import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { LaidTable } from '@/components/laid-table';
import { PhoneWithGuest } from '@/components/phone';
import { LinkButton } from '@/components/ui/link-button';
import { freeOffer } from '@/features/plans/model';
import { backgrounds, defaultTheme, themeAttributes, themeLabel } from '@/features/theme/model';
import { paths, withoutAccountPath } from '@/lib/text/paths';

const inTheMiddle = 'absolute top-1/2 left-1/2 -translate-1/2 min-[960px]:left-[52%]';

export function Hero({ signedIn }: { signedIn: boolean }) {
  const [cloth, setCloth] = useState(defaultTheme.theme_background);
  const cloths = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = cloths.current?.querySelector<HTMLInputElement>(':checked')?.value; // a choice made before this script arrived
    if (chosen) setCloth(chosen);
  }, []);
  const isNight = cloth === 'gradient-navy';
  return (
    <section
      className={`hero scalloped-hem -mt-(--bar) ${isNight ? 'on-ink' : ''} overflow-x-clip bg-[linear-gradient(180deg,var(--event-bg-1),var(--event-bg-2))] text-(--event-on-ground) pt-(--bar) [transition:color_var(--slow)] [--napkin:var(--event-bg-2)] data-[event-bg=gradient-navy]:[--chair:#6f87a9] data-[event-bg=gradient-navy]:[--napkin:#efc8bd] data-[event-bg=solid-white]:[--napkin:#e3e7ed] data-[event-bg=solid-cream]:[--napkin:#ead9af]`}
      {...themeAttributes({ ...defaultTheme, theme_background: cloth })}
    >
      <div className="wrap relative grid min-[960px]:grid-cols-[minmax(0,33rem)_1fr] min-[960px]:min-h-[min(860px,calc(100vh-var(--bar)))] min-[960px]:items-center min-[960px]:max-[1240px]:grid-cols-[minmax(0,25rem)_1fr] min-[960px]:max-[1240px]:min-h-[700px] min-[1680px]:min-h-[min(940px,calc(100vh-var(--bar)))]">
        <div className="relative z-3 pt-[clamp(2.25rem,6vw,4rem)] pb-6 min-[960px]:pt-12 min-[960px]:pb-20">
          <h1 className="display-l min-[960px]:max-[1240px]:text-[4.25rem] min-[1240px]:max-[1400px]:text-[5.5rem]">
            Everyone finds <em className="inline-block pr-[0.04em]">their seat.</em>
          </h1>
          <p className="lead text-inherit mt-5 text-[clamp(1.1875rem,1rem+0.7vw,1.4375rem)] leading-[1.45] max-w-116 min-[960px]:max-[1240px]:max-w-96 min-[960px]:max-[1240px]:text-[1.1875rem] min-[1240px]:max-[1400px]:max-w-104">
            Guests scan one code at the venue, type their name and see their table. No app, no login, no crowd around the easel.
          </p>
          <div className="flex flex-wrap gap-3 mt-7">
            <LinkButton size="lg" className={isNight ? 'bg-(--blush) text-ink' : ''} to={paths.signup}>
              Sign Up Now
            </LinkButton>
            <LinkButton size="lg" variant="clear" className={isNight ? 'hover:bg-[rgb(255_255_255/0.1)]' : ''} to={paths.demo}>
              Try Demo
            </LinkButton>
            {signedIn && (
              <LinkButton
                size="lg"
                variant="clear"
                className={isNight ? 'hover:bg-[rgb(255_255_255/0.1)]' : ''}
                to={paths.dashboard}
              >
                Go to Dashboard
              </LinkButton>
            )}
          </div>
          <p className="mt-4 text-[1rem]">
            {freeOffer}. Paid plans are a single payment.{' '}
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
          <fieldset className="mt-7 flex flex-wrap items-center gap-[0.15rem] min-[960px]:max-[1240px]:gap-0" ref={cloths}>
            <legend className="float-left mr-2 py-[9px] font-display text-[1.25rem]/[1.2] italic max-[521px]:w-full max-[521px]:pb-[2px] min-[960px]:max-[1240px]:w-full min-[960px]:max-[1240px]:pb-0">
              Try a cloth
            </legend>
            {backgrounds.map((name) => (
              <label key={name} className="relative w-11 h-11 inline-grid place-items-center cursor-pointer" data-event-bg={name}>
                <input
                  className="peer absolute inset-0 opacity-0 m-0 cursor-pointer w-full h-full"
                  type="radio"
                  name="cloth"
                  value={name}
                  checked={cloth === name}
                  onChange={() => setCloth(name)}
                  aria-label={themeLabel(name)}
                />
                <i className="peer-checked:shadow-[0_0_0_2.5px_var(--paper),0_0_0_4.5px_currentColor] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-6 peer-focus-visible:outline-current w-[30px] h-[30px] rounded-xs shadow-[0_0_0_1px_currentColor,inset_0_0_0_1.5px_rgb(255_255_255/0.6)] bg-[linear-gradient(160deg,var(--event-bg-1),var(--event-bg-2))]" />
              </label>
            ))}
          </fieldset>
        </div>
        <div className="relative -mx-(--gutter) mt-2 h-[670px] min-[960px]:absolute min-[960px]:inset-y-0 min-[960px]:right-[calc((100vw-100%)/-2)] min-[960px]:left-auto min-[960px]:m-0 min-[960px]:h-auto min-[960px]:w-[calc(50vw+6rem)] min-[960px]:max-[1240px]:origin-[62%_50%] min-[960px]:max-[1240px]:[scale:0.72] min-[1240px]:max-[1400px]:origin-[64%_50%] min-[1240px]:max-[1400px]:[scale:0.86] min-[1680px]:origin-[42%_50%] min-[1680px]:[scale:1.08]">
          <LaidTable
            className={`${inTheMiddle} w-[690px] min-[960px]:w-[940px]`}
            names={['Callum', 'Grace', 'Siân', 'Zoë', 'Olu', 'Tom', 'Margaret', 'Priya']}
          />
          <div className={inTheMiddle}>
            <PhoneWithGuest className="w-[248px] [--corner:37px] min-[960px]:w-[256px] min-[960px]:[--corner:40px]" />
          </div>
        </div>
      </div>
    </section>
  );
}
