import { Suspense, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { SheetThumbnail } from '@/features/print/components/sheet-thumbnail';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

const DemoPrintPack = lazyWithFallback(
  () => import('./demo-print-pack'),
  ({ onRetry }) => <ErrorState message="The sheets could not be loaded." onRetry={onRetry} />,
);

const pictured = ['chart-by-surname', 'room', 'place-cards', 'table-cards', 'kitchen'] as const;

export function DemoPaper() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Loading />}>
        <DemoPrintPack />
      </Suspense>
    );
  return (
    <div className="grid gap-x-[clamp(3rem,8vw,9rem)] gap-y-10 items-center min-[900px]:grid-cols-[2fr_3fr]">
      <div className="grid gap-4 justify-items-start">
        <h2 className="display-m">And all of it on paper</h2>
        <p className="max-w-120 text-(length:--text-lg) text-pretty">
          Charts, place cards, the room, and what the kitchen has to know: print this wedding’s set,
          just as you’d print your own.
        </p>
        <Button size="lg" onClick={() => setIsOpen(true)}>
          See what you can print
        </Button>
      </div>
      <ul className="grid grid-cols-5 gap-[clamp(0.6rem,1.5vw,1.5rem)]" aria-hidden="true">
        {pictured.map((kind) => (
          <li key={kind}>
            <SheetThumbnail kind={kind} />
          </li>
        ))}
      </ul>
    </div>
  );
}
