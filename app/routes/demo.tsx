import { CallToAction } from '@/components/call-to-action';
import { LinkButton } from '@/components/ui/link-button';
import { DemoExamples } from '@/features/demo/components/demo-examples';
import { DemoPaper } from '@/features/demo/components/demo-paper';
import { HostDemoButton } from '@/features/site/components/host-demo-button';
import { demoGuestPagePath } from '@/features/site/model';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import { displayItalicFont } from '@/lib/react/fonts';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';
import type { Route } from './+types/demo';

export const links: Route.LinksFunction = () => [displayItalicFont];

export const meta = createMeta({
  title: 'Demo: find your table at a made-up wedding',
  description:
    'Search a made-up guest list as your guests would search yours, or scan the code and try it on your phone.',
  path: paths.demo,
});

export default function Demo() {
  return (
    <main id="main" aria-label="Demo" {...toThemeAttributes(defaultTheme)}>
      <section className="event-ground scalloped-hem z-1 -mt-(--bar) pt-[calc(var(--bar)+clamp(1rem,2vw,2rem))] pb-[clamp(3rem,5vw,5rem)]">
        <div className="wrap">
          <DemoExamples address={demoGuestPagePath}>
            <div className="grid grid-cols-[auto_1fr] gap-5 items-center self-start justify-self-start">
              <img
                className="bg-[#fff] rounded-(--r-paper) shadow-(--lift-1)"
                src="/demo-code.svg"
                width={120}
                height={120}
                alt="QR code that opens this demo on a phone"
              />
              <p className="max-w-88 text-pretty">
                <b className="title-s">Scan me</b>
                <br />
                Your guests scan a code like this one by the door. Yours is made the moment your
                event is.
              </p>
            </div>
          </DemoExamples>
        </div>
      </section>
      <section className="section wrap" aria-labelledby="host">
        <div className="section-head">
          <h2 className="display-m" id="host">
            Now be the host
          </h2>
          <div className="grid justify-items-start gap-5">
            <p className="lead">
              The real workspace, with a room laid out and 60 made-up guests to seat. No account,
              and nothing is kept unless you say so.
            </p>
            <HostDemoButton />
          </div>
        </div>
      </section>
      <section className="section bg-wove">
        <div className="wrap">
          <DemoPaper />
        </div>
      </section>
      <CallToAction
        gradient="gradient-champagne"
        title="Now with"
        emphasis="your own guests."
        text="You can try it in this browser, without an account, and take it with you when you sign up."
        action={
          <div className="flex flex-wrap justify-center gap-x-3 gap-y-8">
            <LinkButton size="lg" to={paths.purchase}>
              Create Your Event
            </LinkButton>
            <LinkButton size="lg" variant="line" to={paths.checkout}>
              See the Plans
            </LinkButton>
          </div>
        }
      />
    </main>
  );
}
