import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { toString as toText } from 'qrcode';
import { CopyAndShare, createLinkActions } from '@/components/copy-and-share';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input';
import { useUpdatePageSettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { entranceScreenUrl } from '@/lib/text/paths';
import { getExitCode } from '../entrance-screen/exit-code';

export default function ScreenLink({ event }: { event: HostEvent }) {
  const address = entranceScreenUrl(event);
  const code = useQuery({
    queryKey: ['qr-code', address],
    queryFn: async () =>
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await toText(address, { ...qrImageOptions, type: 'svg' }))}`,
  });
  const update = useUpdatePageSettings();
  const { dims_screen } = { ...event, ...(update.isPending && update.variables) };
  return (
    <section className="@container">
      <h2 className="title-m">Entrance screen</h2>
      <p className="mt-1.5 max-w-176 text-pretty text-ink-2">
        For guests without a phone: open this on a tablet by the door. They type their name, see
        their table and how to get there, and the screen clears itself. Once loaded it works for
        hours without a connection.
      </p>
      <div className="mt-5 grid justify-items-center gap-5 @min-[26rem]:grid-cols-[auto_minmax(0,1fr)] @min-[26rem]:items-start">
        {code.data && (
          <img
            className="h-auto w-[160px] bg-[#fff]"
            src={code.data}
            alt="QR code of the entrance screen"
            width="160"
            height="160"
          />
        )}
        <div className="grid w-full gap-3">
          <div className="flex flex-wrap gap-2 phone:*:w-full">
            <Button variant="line" asChild>
              <a href={address} target="_blank" rel="noreferrer">
                <ExternalLink className="icon" aria-hidden="true" /> Open screen
              </a>
            </Button>
            <CopyAndShare {...createLinkActions({ url: address })} />
          </div>
          <p>
            Code to leave it:{' '}
            <b className="font-display text-xl lining-nums">{getExitCode(event.id)}</b>
          </p>
          <p className="text-ink-2">
            Press “Seating by Placecard” on the screen and type the code. To lock the tablet itself,
            use its guided access or app pinning. Add the screen to your Room plan and directions
            start from there.
          </p>
          <label htmlFor="dims-screen" className="flex min-h-11 items-center gap-3">
            <Checkbox
              id="dims-screen"
              checked={dims_screen}
              onChange={({ currentTarget }) =>
                update.mutate({ id: event.id, dims_screen: currentTarget.checked })
              }
            />
            <span>Dim the screen, for candlelight</span>
          </label>
        </div>
      </div>
    </section>
  );
}
