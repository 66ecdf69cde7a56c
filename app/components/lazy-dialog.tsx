import { type FunctionComponent, Suspense, useEffect, useEffectEvent } from 'react';
import { lazyOr } from '@/lib/lazy-or';
import { notify } from './notify';
import { notLoaded } from './page-states';

type Closing = { onClose: () => void };

/** For what opens over a page: there is nothing until it is loaded, and if it cannot be, that is said and it is closed, so that the next press tries again. */
export function lazyDialog<Props extends Closing>(load: () => Promise<{ default: FunctionComponent<Props> }>) {
  const Part = lazyOr<Props>(load, NotOpened);
  const Dialog = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Dialog, { prefetch: Part.prefetch });
}

function NotOpened({ onClose, onForget }: Closing & { onForget: () => void }) {
  const close = useEffectEvent(() => {
    onForget();
    onClose();
  });
  useEffect(() => {
    notify.error('Error', notLoaded);
    close();
  }, []);
  return null;
}
