import { Link } from 'react-router';
import { ClosingCall } from '@/components/closing-call';
import { LinenHead } from '@/components/linen-head';
import { PhoneWithGuest } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { QrBoard } from '@/features/checkout/components/qr-board';
import { FeatureList } from '@/features/site/components/feature-list';
import { ImportedList } from '@/features/site/components/step-pictures';
import { WorkspacePicture } from '@/features/site/components/workspace-picture';
import { benefitBlocks, featureGroups, platformClaims } from '@/features/site/content/features';
import { defaultTheme, themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/features';
import './features.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Features: QR seating plans, guest import, themes · ${brand.name}`,
      description:
        'A guest page that forgives spelling, guest lists from CSV or Excel, a plan of the room, cards and charts to print, QR codes, and helpers at the door.',
      path: paths.features,
    },
    matches,
  );

const pictureOf: Record<string, React.ReactNode> = {
  guests: (
    <div className="picture-tile picture-tile-tall" {...themeAttributes(defaultTheme)}>
      <PhoneWithGuest />
    </div>
  ),
  room: (
    <div className="picture-tile picture-tile-tall" data-event-bg="gradient-sage" aria-hidden="true">
      <QrBoard color="#FFFFFF" names="Amelia & Tom" qrImage="/demo-code.svg" />
    </div>
  ),
  hosts: <ImportedList />,
};

export default function Features() {
  return (
    <main id="main" className="bg-wove">
      <LinenHead
        cloth="gradient-champagne"
        className="linen-head-deep"
        title={
          <>
            One list in, <em>everyone seated.</em>
          </>
        }
        lead="What it does today, for the host at the kitchen table and the guest in the doorway."
      />

      <div className="wrap desk-on-linen">
        <WorkspacePicture caption="Your desk: a name, a table, Enter, and the next one. Change a cell where it stands, and undo what you did not mean." />
      </div>

      {featureGroups.map((group) => (
        <FeatureList key={group.id} {...group}>
          {pictureOf[group.id]}
        </FeatureList>
      ))}

      <section className="navy-section section on-ink" aria-labelledby="benefits">
        <div className="wrap">
          <h2 className="display-m" id="benefits">
            What it leaves you with
          </h2>
          <ul className="benefit-blocks">
            {benefitBlocks.map(({ title, text }) => (
              <li key={title}>
                <h3 className="title-l">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="section wrap" aria-labelledby="platform">
        <div className="section-head">
          <h2 className="display-m" id="platform">
            Underneath the tablecloth
          </h2>
          <p className="lead">The parts nobody looks at on the day, which is rather the idea.</p>
        </div>
        <ul className="claims">
          {platformClaims.map(({ title, text }) => (
            <li key={title}>
              <h3 className="title-s">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <ClosingCall
        cloth="gradient-champagne"
        title={
          <>
            See it the way <em>a guest will.</em>
          </>
        }
        action={
          <div className="flex flex-wrap justify-center gap-x-3">
            <Button size="lg" asChild>
              <Link to={paths.demo}>Try Demo</Link>
            </Button>
            <Button size="lg" variant="line" asChild>
              <Link to={paths.checkout}>Get Started</Link>
            </Button>
          </div>
        }
      />
    </main>
  );
}
