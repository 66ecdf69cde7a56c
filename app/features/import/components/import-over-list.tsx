import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Loading, NotLoaded } from '@/components/page-states';
import { Dialog } from '@/components/ui/dialog';
import { lazyOr } from '@/lib/lazy-or';
import type GuestImportOfHost from './guest-import';

type Props = ComponentProps<typeof GuestImportOfHost>;

const GuestImport = lazyOr(
  () => import('./guest-import'),
  ({ onClose, onRetry }) => (
    <ImportFallback onClose={onClose}>
      <NotLoaded onRetry={onRetry} />
    </ImportFallback>
  ),
);

/** Lazy: reading lists takes as much code as the list itself. */
const ImportOverList = (props: Props) => (
  <Suspense
    fallback={
      <ImportFallback onClose={props.onClose}>
        <Loading />
      </ImportFallback>
    }
  >
    <GuestImport {...props} />
  </Suspense>
);

const ImportFallback = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Check your list" size="full" dismissible={false}>
    {children}
  </Dialog>
);

export default ImportOverList;
