import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { toDataURL, toString as toText } from 'qrcode';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { CopyAndShare, createLinkActions } from '@/components/copy-and-share';
import { notify } from '@/components/notify';
import { ErrorState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { PublishButton } from '@/features/auth/components/without-account';
import { OpeningNote } from '@/features/events/components/opening-note';
import type { HostEvent } from '@/features/events/schema';
import { DemoEventsContext, useIsInAccount } from '@/features/events/use-event-store';
import { languages } from '@/features/languages/languages';
import { getGuestLimit } from '@/features/plans/model';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { saveFile } from '@/lib/browser/save-file';
import { formatLongDate } from '@/lib/dates/dates';
import { addLanguageParam, guestLinkUrl, guestPageUrl } from '@/lib/text/paths';
import { getQrFileName, getQrSvgFileName, getTableSignFileName, printMutationKey } from '../model';
import { type HomePrinterPaper, tableSignSizeLabels } from '../sheet-kinds';
import { QrCodePlaceholder } from './qr-placeholder';
import { TableSignLanguages } from './table-sign-languages';
import { TableSignPicture } from './table-sign-picture';
import './table-sign-section.css';

type Props = {
  event: HostEvent;
  paper: HomePrinterPaper;
  onSignStarted?: () => void;
};

export const TableSignSection = (props: Props) =>
  useIsInAccount() ? <PublishedSign {...props} /> : <UnpublishedSign event={props.event} />;

const UnpublishedSign = ({ event }: { event: HostEvent }) => (
  <section className="sign-section">
    <div className="sign-frame">
      <TableSignPicture event={event} code={<QrCodePlaceholder />} />
    </div>
    <div className="sign-facts">
      <h2 className="title-m">QR Code</h2>
      {useContext(DemoEventsContext) ? <DemoCodeNote /> : <PublishOffer />}
    </div>
  </section>
);

const PublishOffer = () => (
  <>
    <p className="text-ink-2">
      A code made now would open on this device only, so there is none yet. Publishing takes a name,
      an e-mail and a password. Your list, room and theme come with you.
    </p>
    <PublishButton />
    <p className="text-sm text-ink-2">
      Free up to {getGuestLimit(null)} guests. Helper links and live arrivals start working then,
      too.
    </p>
  </>
);

const DemoCodeNote = () => (
  <p className="text-ink-2">
    Your own event has its code here, for guests to scan. This wedding is made up, so it has none;
    its papers below are real, and yours look like them.
  </p>
);

function PublishedSign({ event, paper, onSignStarted }: Props) {
  const [opensIn, setOpensIn] = useState('');
  const [secondLanguage, setSecondLanguage] = useState('');
  const pageUrl = addLanguageParam(guestPageUrl(event.id), opensIn);
  const link = addLanguageParam(guestLinkUrl(event), opensIn);
  const code = useQuery({
    queryKey: ['qr-code', pageUrl],
    queryFn: async () => {
      const [png, svg] = await Promise.all([toDataURL(pageUrl, qrImageOptions), toSvg(pageUrl)]);
      return { png, svg: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const secondWords = useQuery({
    queryKey: ['words of the sign', secondLanguage],
    queryFn: () => loadWords(secondLanguage),
    enabled: secondLanguage !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const sign = useMutation({
    mutationKey: printMutationKey(event.id),
    mutationFn: async () => {
      // Loaded on demand, because it is a hundred times larger than this page.
      const { createTableSignPdf } = await import('../table-sign');
      return createTableSignPdf({
        eventName: event.event_name,
        dateLabel: formatLongDate(event.event_date),
        pageUrl,
        link,
        theme: event,
        paper,
        secondWords: (await loadWords(secondLanguage)) ?? undefined,
      });
    },
    onSuccess: (pdf) => saveFile(pdf, getTableSignFileName(event.event_name)),
    onError: (error) => {
      console.error('Could not create the table sign', error);
      notify.error(
        'Error',
        'We couldn’t prepare the table sign. Please check your connection and try again.',
      );
    },
  });
  const isSignRequested = onSignStarted !== undefined;
  const startSign = useEffectEvent(() => {
    onSignStarted?.();
    sign.mutate();
  });
  useEffect(() => {
    if (isSignRequested) startSign();
  }, [isSignRequested]);
  const shownLink = link.replace(/^https?:\/\//, '');

  return (
    <section className="sign-section">
      <div className="sign-frame">
        <TableSignPicture
          event={event}
          link={shownLink}
          secondWords={(secondLanguage && secondWords.data) || undefined}
          code={
            code.isError ? (
              <ErrorState message="Failed to generate QR code" onRetry={() => code.refetch()} />
            ) : (
              <img
                src={code.data?.png ?? EMPTY_IMAGE}
                width={300}
                height={300}
                alt={`QR code of the guest page of ${event.event_name}`}
              />
            )
          }
        />
        {!code.isError && (
          <button
            type="button"
            className="sign-press"
            aria-label="Print this sign"
            disabled={sign.isPending}
            onClick={() => sign.mutate()}
          />
        )}
      </div>
      <div className="sign-facts">
        <h2 className="title-m">QR Code</h2>
        <p className="sign-lead">
          One sign at the door, and everyone finds their chair. The code stays the same however
          often you move people.
        </p>
        <OpeningNote event={event} />
        <p className="sign-print">
          <Button size="lg" busy={sign.isPending} onClick={() => sign.mutate()}>
            {!sign.isPending && <Printer className="icon" aria-hidden="true" />}
            {sign.isPending ? 'Preparing...' : 'Print the sign'}
          </Button>
          <span className="text-ink-2">{tableSignSizeLabels[paper]}</span>
        </p>
        <LinkLine shown={shownLink}>
          <CopyAndShare variant="small" {...createLinkActions({ url: link })} />
        </LinkLine>
        <TableSignLanguages
          event={event}
          secondLanguage={secondLanguage}
          opensIn={opensIn}
          onSecondChange={setSecondLanguage}
          onOpensInChange={setOpensIn}
        />
        {code.data && (
          <p className="flex flex-wrap items-center gap-x-5 text-ink-2">
            <span className="phone:w-full">The code alone:</span>
            <a className="link" href={code.data.png} download={getQrFileName(event.event_name)}>
              Download QR Code
            </a>
            <a className="link" href={code.data.svg} download={getQrSvgFileName(event.event_name)}>
              SVG for a printer
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

const LinkLine = ({ shown, children }: { shown: string; children: ReactNode }) => (
  <div className="sign-link-line">
    <span className="text-sm font-semibold">Or send the link</span>
    <b>{shown}</b>
    <span className="flex flex-wrap">{children}</span>
  </div>
);

/** Reserves the QR code's space until it is ready. */
const EMPTY_IMAGE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

async function loadWords(code: string) {
  const language = languages.find((one) => one.code === code);
  if (!language) return null;
  const { catalogues } = await import('@/features/languages/catalogues');
  return catalogues[language.code];
}

const toSvg = (url: string) => toText(url, { ...qrImageOptions, type: 'svg' });
