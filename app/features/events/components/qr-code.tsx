import { useQuery } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { toDataURL } from 'qrcode';
import { notify } from '@/components/notify';
import { ErrorState } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { themeAttributes } from '@/features/theme/model';
import { seatingPageUrl } from '@/lib/paths';
import { type EventRow, qrFileName, qrImageOptions } from '../model';

/** The event's QR code: seen, downloaded, or its address copied. */
export function QrCode({ event }: { event: EventRow }) {
  const address = seatingPageUrl(event.id);
  const image = useQuery({
    queryKey: ['qr-code', address],
    queryFn: () => toDataURL(address, qrImageOptions),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Link copied');
    } catch (error) {
      console.error('The link was not copied', error);
      notify.error('Error', 'We couldn’t copy the link. Please select it and copy it by hand.');
    }
  };

  return (
    <div className="qr-pane" {...themeAttributes(event)}>
      <div className="cast">
        <div className="scooped">
          <p className="caps">Find your table</p>
          {image.isError && <ErrorState message="Failed to generate QR code" onRetry={() => image.refetch()} />}
          {image.data ? (
            <img
              className="qr mt-4"
              src={image.data}
              width={300}
              height={300}
              alt={`QR code of the guest page of ${event.event_name}`}
            />
          ) : (
            <div className="qr mt-4 aspect-square" />
          )}
        </div>
      </div>
      <div className="say">
        <h2 className="title-m">Print it, and put it by the door</h2>
        <p className="text-ink-2">
          Guests scan it with the phone’s camera and type their name. You can keep changing tables: the code stays the same.
        </p>
        <p className="w-full break-all text-sm text-ink-2">{address}</p>
        <div className="flex flex-wrap gap-2">
          {image.data && (
            <Button asChild>
              <a href={image.data} download={qrFileName(event.event_name)}>
                <Download className="ico" aria-hidden="true" /> Download QR Code
              </a>
            </Button>
          )}
          <Button variant="soft" onClick={copy}>
            <Copy className="ico" aria-hidden="true" /> Copy link
          </Button>
        </div>
      </div>
    </div>
  );
}
