import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Printer, Shapes } from 'lucide-react';
import { toDataURL, toString as toText } from 'qrcode';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { CopyAndShare, linkActions } from '@/components/copy-and-share';
import { Field } from '@/components/field';
import { notify } from '@/components/notify';
import { ErrorState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { PublishButton } from '@/features/auth/components/without-account';
import { OpeningNote } from '@/features/events/components/opening-note';
import type { HostEvent } from '@/features/events/schema';
import { DemoEventsContext, useIsInAccount } from '@/features/events/use-event-store';
import {
  fallbackLanguage,
  type Language,
  languages,
  listOfferedLanguages,
} from '@/features/languages/languages';
import { guestLimit } from '@/features/plans/model';
import { themeAttributes } from '@/features/theme/model';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { saveFile } from '@/lib/browser/save-file';
import { formatLongDate } from '@/lib/dates/dates';
import { addLanguageParam, guestPageUrl } from '@/lib/text/paths';
import { qrFileName, qrSvgFileName, tableSignFileName } from '../model';
import './qr-code.css';

/** A code squeezed on a narrow screen is harder to scan. */
const IMAGE = 'mx-auto mt-4 aspect-square h-auto w-[min(300px,100%)]';

type Props = {
  event: HostEvent;
  onSignBegun?: () => void;
};

export const QrCode = (props: Props) =>
  useIsInAccount() ? <PublishedCode {...props} /> : <CodeToCome event={props.event} />;

function CodeToCome({ event }: { event: HostEvent }) {
  const isDemo = useContext(DemoEventsContext) !== null;
  return (
    <div className="qr-code-parts" {...themeAttributes(event)}>
      <QrPlaceholder className="mx-auto w-[min(100%,300px)] [--event-paper:#fff]" />
      <div className="grid w-full min-w-0 gap-[0.9rem]">
        <h2 className="title-m">
          {isDemo ? 'Your own event has its code here' : 'Ready for your guests’ phones?'}
        </h2>
        {isDemo ? (
          <p className="text-ink-2">
            Guests scan it and see their table. This wedding is made up, so it has none; its papers
            below are real, and yours look like them.
          </p>
        ) : (
          <CodeOffer />
        )}
      </div>
    </div>
  );
}

const CodeOffer = () => (
  <>
    <p className="text-ink-2">
      A code made now would open on this device only, so there is none yet. Publishing takes a name,
      an e-mail and a password. Your list, room and theme come with you.
    </p>
    <PublishButton />
    <p className="text-sm text-ink-2">
      Free up to {guestLimit(null)} guests. Helper links and live arrivals start working then, too.
    </p>
  </>
);

export const QrPlaceholder = ({ className = '' }) => (
  <div className="card-shadow w-fit">
    <div className={`scooped-card px-8 pt-9 pb-8 text-center ${className}`}>
      <p className="small-caps">Find your table</p>
      <p
        role="img"
        aria-label="Place for your QR code"
        className="mx-auto mt-4 grid aspect-square w-40 place-items-center border-2 border-dashed border-ink-3 p-5 text-ink-2"
      >
        Your QR code is made when you publish
      </p>
    </div>
  </div>
);

function PublishedCode({ event, onSignBegun }: Props) {
  const [opensIn, setOpensIn] = useState('');
  const [second, setSecond] = useState('');
  const address = addLanguageParam(guestPageUrl(event.id), opensIn);
  const offered = listOfferedLanguages(event.hidden_languages);
  const code = useQuery({
    queryKey: ['qr-code', address],
    queryFn: async () => {
      const [png, svg] = await Promise.all([toDataURL(address, qrImageOptions), toSvg(address)]);
      return { png, svg: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` };
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const sign = useMutation({
    mutationFn: async () => {
      // A hundred times the size of this page, so loaded on demand.
      const { createTableSignPdf } = await import('../table-sign');
      return createTableSignPdf({
        eventName: event.event_name,
        dateLabel: formatLongDate(event.event_date),
        address,
        theme: event,
        second: await wordsIn(second),
      });
    },
    onSuccess: (pdf) => saveFile(pdf, tableSignFileName(event.event_name)),
    onError: (error) => {
      console.error('Could not create the table sign', error);
      notify.error(
        'Error',
        'We couldn’t prepare the table sign. Please check your connection and try again.',
      );
    },
  });
  const isSignRequested = onSignBegun !== undefined;
  const begin = useEffectEvent(() => {
    onSignBegun?.();
    sign.mutate();
  });
  useEffect(() => {
    if (isSignRequested) begin();
  }, [isSignRequested]);

  return (
    <div className="qr-code-parts" {...themeAttributes(event)}>
      <div className="card-shadow">
        <div className="scooped-card mx-auto w-[min(100%,300px)] px-8 pt-8 pb-6 text-center [--event-paper:#fff]">
          <p className="small-caps">Find your table</p>
          {code.isError && (
            <ErrorState message="Failed to generate QR code" onRetry={() => code.refetch()} />
          )}
          {code.data ? (
            <img
              className={IMAGE}
              src={code.data.png}
              width={300}
              height={300}
              alt={`QR code of the guest page of ${event.event_name}`}
            />
          ) : (
            <div className="mt-4 aspect-square" />
          )}
        </div>
      </div>
      <div className="grid w-full min-w-0 gap-[0.9rem]">
        <p className="text-ink-2">
          One code for everyone: guests scan it with the phone’s camera and type their name. It
          stays the same however often you move people.
        </p>
        <OpeningNote event={event} />
        <div className="flex flex-wrap items-center gap-x-4 rounded-sm border border-ink-line bg-paper py-0.5 pr-1 pl-3">
          <span className="min-w-0 flex-1 basis-60 py-1 text-sm wrap-anywhere text-ink-2">
            {address}
          </span>
          <span className="-ml-2.5 flex flex-wrap">
            <CopyAndShare variant="small" {...linkActions({ url: address })} />
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          {code.data && (
            <>
              <Button asChild>
                <a href={code.data.png} download={qrFileName(event.event_name)}>
                  <Download className="icon" aria-hidden="true" /> Download QR Code
                </a>
              </Button>
              <Button variant="soft" asChild>
                <a
                  href={code.data.svg}
                  download={qrSvgFileName(event.event_name)}
                  title="A drawing, sharp at any size, for a printer"
                >
                  <Shapes className="icon" aria-hidden="true" /> Download SVG
                </a>
              </Button>
            </>
          )}
          <Button
            variant="soft"
            busy={sign.isPending}
            onClick={() => sign.mutate()}
            title="An A5 page in your theme, to stand on a table"
          >
            {!sign.isPending && <Printer className="icon" aria-hidden="true" />}
            {sign.isPending ? 'Preparing...' : 'Download table sign (PDF)'}
          </Button>
        </div>
        <div className="grid gap-4 min-[700px]:grid-cols-2">
          <Field label="The code opens the guest page in">
            {(control) => (
              <Select
                {...control}
                value={opensIn}
                onChange={({ currentTarget }) => setOpensIn(currentTarget.value)}
              >
                <option value="">the phone’s language</option>
                {offered.map(languageOption)}
              </Select>
            )}
          </Field>
          <Field label="Second language on the table sign">
            {(control) => (
              <Select
                {...control}
                value={second}
                onChange={({ currentTarget }) => setSecond(currentTarget.value)}
              >
                <option value="">none</option>
                {offered.filter((language) => language !== fallbackLanguage).map(languageOption)}
              </Select>
            )}
          </Field>
        </div>
      </div>
    </div>
  );
}

const languageOption = ({ code, name }: Language) => (
  <option key={code} value={code} lang={code}>
    {name}
  </option>
);

/** Texts in the second language, if there is one. */
async function wordsIn(code: string) {
  const language = languages.find((one) => one.code === code);
  if (!language) return undefined;
  const { catalogues } = await import('@/features/languages/catalogues');
  return catalogues[language.code];
}

const toSvg = (address: string) => toText(address, { ...qrImageOptions, type: 'svg' });
