import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CallToAction } from '@/components/call-to-action';
import { PageHero } from '@/components/page-hero';
import { GuestPageMockup } from '@/components/phone';
import { LinkButton } from '@/components/ui/link-button';
import { QrBoard } from '@/features/checkout/components/qr-board';
import { Claims } from '@/features/site/components/claims';
import { CloseUps } from '@/features/site/components/close-ups';
import { HostDemoButton } from '@/features/site/components/host-demo-button';
import {
  ImportedListPicture,
  PictureTile,
  pictureBackgroundClass,
} from '@/features/site/components/step-pictures';
import { WorkspacePicture } from '@/features/site/components/workspace-picture';
import {
  benefitBlocks,
  type FeatureGroup,
  featureGroups,
  platformClaims,
} from '@/features/site/content/features';
import { defaultTheme, toThemeAttributes } from '@/features/theme/model';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';

export const meta = createMeta({
  title: 'Features: QR seating plans, guest import, themes',
  description:
    'A guest page that forgives spelling, guest lists from CSV or Excel, a plan of the room, cards and charts to print, QR codes, and helpers at the door.',
  path: paths.features,
});

const tall = `mt-8 items-start pt-10 ${pictureBackgroundClass}`;
const pictureOf: Record<string, React.ReactNode> = {
  guests: (
    <PictureTile className={`${tall} h-[520px]`} {...toThemeAttributes(defaultTheme)}>
      <GuestPageMockup />
    </PictureTile>
  ),
  room: (
    <PictureTile className={`${tall} h-[440px]`} data-event-bg="gradient-sage" aria-hidden="true">
      <QrBoard
        color="#FFFFFF"
        names="Amelia & Tom"
        qrImage="/demo-code.svg"
        className="-mt-6 h-[400px]"
      />
    </PictureTile>
  ),
  hosts: <ImportedListPicture className={`mt-8 h-[310px] ${pictureBackgroundClass}`} />,
};

export default function Features() {
  return (
    <main id="main" className="bg-wove">
      <PageHero
        gradient="gradient-champagne"
        className="pb-[clamp(9rem,20vw,19rem)]"
        title="One list in,"
        emphasis="everyone seated."
        lead="What it does today, for the host at the kitchen table and the guest in the doorway."
      />

      <div className="wrap mt-[clamp(-16rem,-17vw,-7rem)]">
        <WorkspacePicture caption="Type a name, a table, Enter, next. Edit any cell in place and undo any slip." />
        <p className="mt-6 text-center">
          <HostDemoButton />
        </p>
      </div>

      {featureGroups.map((group, at) => (
        <FeatureList key={group.id} {...group} isLast={at === featureGroups.length - 1}>
          {pictureOf[group.id]}
        </FeatureList>
      ))}

      <CloseUps />

      <section className="section bg-paper relative overflow-hidden" aria-labelledby="benefits">
        <div className="wrap">
          <h2 className="display-m" id="benefits">
            What you gain
          </h2>
          <ul className="features-benefits">
            {benefitBlocks.map(({ title, text }) => (
              <li className="border-t border-hair pt-6" key={title}>
                <h3 className="title-l">{title}</h3>
                <p className="text-ink-2 mt-2 max-w-120 text-(length:--text-lg) leading-normal">
                  {text}
                </p>
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
          <p className="lead">The parts no one looks at on the day, which is rather the idea.</p>
        </div>
        <Claims
          claims={platformClaims}
          title="title-s"
          className="min-[1000px]:grid-cols-[repeat(3,1fr)]"
        />
      </section>

      <CallToAction
        gradient="gradient-champagne"
        title="See it the way"
        emphasis="a guest will."
        action={
          <div className="flex flex-wrap justify-center gap-x-3 gap-y-8">
            <LinkButton size="lg" to={paths.demo}>
              Try Demo
            </LinkButton>
            <LinkButton size="lg" variant="line" to={paths.checkout}>
              Get Started
            </LinkButton>
          </div>
        }
      />
    </main>
  );
}

const FeatureList = ({
  id,
  title,
  lead,
  features,
  isLast,
  children,
}: FeatureGroup & { isLast: boolean; children: ReactNode }) => (
  <section
    className={`section wrap grid gap-8 min-[900px]:grid-cols-[5fr_7fr] min-[900px]:gap-16 ${isLast ? '' : 'pb-0'}`}
    aria-labelledby={id}
  >
    <div className="min-[900px]:sticky min-[900px]:top-[120px] min-[900px]:self-start">
      <h2 className="display-m" id={id}>
        {title}
      </h2>
      <p className="lead mt-3">{lead}</p>
      {children}
    </div>
    <ul className="sheet self-start px-[clamp(1.5rem,4vw,3rem)] py-2">
      {features.map(({ title, text, more }) => (
        <li className="py-[1.6rem] border-t border-hair first:border-t-0" key={title}>
          <h3 className="title-s">{title}</h3>
          <p className="mt-[0.35rem] text-ink-2 max-w-152 text-pretty">{text}</p>
          {more && (
            <Link className="link font-semibold" to={more.path}>
              {more.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </section>
);
