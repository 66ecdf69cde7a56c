import { type FunctionComponent, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';
import { notify } from './notify';
import { Loading, loadFailedMessage } from './page-states';

type Closing = { onClose: () => void };

/** Loads a dialog on demand. The loading state appears only if loading is slow. On failure it shows an error and closes, so that the next click retries. */
export function lazyDialog<Props extends Closing>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
) {
  const Part = lazyWithFallback<Props>(load, NotOpened);
  const Dialog = (props: Props) => (
    <Suspense fallback={<Opening />}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Dialog, { prefetch: Part.prefetch });
}

const Opening = () => (
  <div className="seen-if-slow pointer-events-none fixed inset-0 z-90 grid place-items-center print:hidden">
    <Loading className="rounded-(--r-sheet) bg-paper px-6 py-4 shadow-(--lift-3)" />
  </div>
);

function NotOpened({ onClose, onForget }: Closing & { onForget: () => void }) {
  const close = useEffectEvent(() => {
    onForget();
    onClose();
  });
  useEffect(() => {
    notify.error('Error', loadFailedMessage);
    close();
  }, []);
  return null;
}
