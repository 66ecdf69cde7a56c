import { type RefObject, useEffect, useState } from 'react';
import { PhoneFrame } from '@/components/phone';

type Props = { address: string; frame: RefObject<HTMLIFrameElement | null> };

const wakingEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Hydrates the guest page in the frame, at most once, and returns its search field; null if page or scripts are missing. */
export async function startGuestPage(
  frame: HTMLIFrameElement | null,
): Promise<HTMLInputElement | null> {
  try {
    const { hydrateGuestPage } = await import('./hydrate-guest-page');
    return frame?.contentDocument ? hydrateGuestPage(frame.contentDocument) : null;
  } catch (error) {
    console.error('Could not load the scripts of the guest page', error);
    return null;
  }
}

/** Loads its scripts only when the visitor interacts with it. */
export function DemoPhone({ address, frame }: Props) {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    const onLoad = () => {
      const page = frame.current?.contentDocument;
      if (page?.activeElement?.matches('input')) want(); // typed before this script loaded
      if (isWanted) void startGuestPage(frame.current);
      for (const sign of wakingEvents) page?.addEventListener(sign, want, { once: true });
      page?.addEventListener('click', openLinkInWindow);
    };
    const want = () => setIsWanted(true);
    const current = frame.current;
    onLoad();
    current?.addEventListener('load', onLoad);
    for (const sign of wakingEvents) window.addEventListener(sign, want, { once: true });
    return () => {
      current?.removeEventListener('load', onLoad);
      for (const sign of wakingEvents) window.removeEventListener(sign, want);
    };
  }, [frame, isWanted]);

  return (
    <PhoneFrame className="demo-phone">
      <div className="flex h-full flex-col overflow-hidden rounded-[32px] max-[600px]:rounded-[17px]">
        <iframe
          className="block w-full h-full border-0 bg-(--event-bg-1)"
          ref={frame}
          name="guest-page"
          title="Guest page of the Demo Wedding"
          src={address}
        />
      </div>
    </PhoneFrame>
  );
}

function openLinkInWindow(click: Event) {
  const link = (click.target as Element | null)?.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) link.target = '_top';
}
