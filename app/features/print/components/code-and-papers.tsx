import { LocalNotice } from '@/features/events/components/local-notice';
import type { HostEvent } from '@/features/events/schema';
import { PrintPack } from './print-pack';
import { QrCode } from './qr-code';

/** Everything that leads guests to their page, and everything on paper. */
const CodeAndPapers = ({ event }: { event: HostEvent }) => (
  <>
    <LocalNotice />
    <div className="mx-auto grid w-[min(100%-2*var(--gutter),71rem)] grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <section>
        <h2 className="title-m border-b border-hair pb-4">QR Code</h2>
        <QrCode event={event} />
      </section>
      <section id="papers" className="border-t border-hair pt-6">
        <PrintPack event={event} />
      </section>
    </div>
  </>
);

export default CodeAndPapers;
