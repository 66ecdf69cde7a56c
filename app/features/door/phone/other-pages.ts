import { useEffect, useRef } from 'react';
import { storageKeys } from '@/lib/browser-storage';

/**
 * Has the other pages of this phone that show the door of this link give it up too, and calls `onSignedOff` where one of them has. One channel for both:
 * what is said on it never comes back to its own page.
 */
export function useOtherPages(secret: string, onSignedOff: () => void): { tellSignedOff: () => void } {
  const listener = useRef(onSignedOff);
  const channel = useRef<BroadcastChannel>(null);
  useEffect(() => {
    listener.current = onSignedOff;
  });
  useEffect(() => {
    const opened = new BroadcastChannel(storageKeys.door);
    opened.onmessage = ({ data }) => data === secret && listener.current();
    channel.current = opened;
    return () => {
      channel.current = null;
      opened.close();
    };
  }, [secret]);
  return { tellSignedOff: () => channel.current?.postMessage(secret) };
}
