import * as Radix from '@radix-ui/react-dialog';
import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ignoreSecondPressOnUnmount } from '@/lib/browser/ignore-stray-taps';
import { NoticeLine } from '../notice-line';
import { IconButton } from './icon-button';
import './overlay.css';
import './drawer.css';

type Props = {
  title: string;
  lead?: string;
  back?: { label: string; go: () => void };
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function Drawer({ title, lead, back, footer, onClose, children }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          ref={ignoreSecondPressOnUnmount}
          className="fixed inset-x-0 top-[48px] bottom-0 z-90 bg-[rgb(19_37_63/0.42)] print:hidden"
        />
        <Radix.Content
          aria-describedby={undefined}
          className="drawer"
          onInteractOutside={(outside) =>
            // Clicking a toast counts as outside, but must not close the drawer.
            (outside.target as HTMLElement).closest('[data-sonner-toaster]') &&
            outside.preventDefault()
          }
        >
          <header className="flex items-start gap-1 pt-4.5 pr-4 pb-3 pl-7 phone:pt-3 phone:pr-1 phone:pl-5">
            {back && (
              <IconButton
                label={back.label}
                className="icon-button -ml-4 phone:-ml-3"
                onClick={back.go}
              >
                <ChevronLeft className="icon" aria-hidden="true" />
              </IconButton>
            )}
            <div className="min-w-0 flex-1 pt-1">
              <Radix.Title className="title-m">{title}</Radix.Title>
              {lead && <p className="mt-0.5 leading-snug text-ink-2">{lead}</p>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <NoticeLine scope="dialog" className="flex-none px-7 pb-3 phone:px-5" />
          <div className="min-h-0 flex-1 overflow-y-auto px-7 pb-6 phone:px-5">{children}</div>
          {footer && <footer className="drawer-foot">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
