import { useEffect, useRef } from 'react';
import { storageKeys } from '@/lib/kept-in-browser';

/** Has the other pages of this phone that show the door of this link give it up too. */
export function tellSignedOff(secret: string): void {
  const channel = new BroadcastChannel(storageKeys.door);
  channel.postMessage(secret);
  channel.close();
}

export function useSignedOffElsewhere(secret: string, onSignedOff: () => void): void {
  const listener = useRef(onSignedOff);
  useEffect(() => {
    listener.current = onSignedOff;
  });
  useEffect(() => {
    const channel = new BroadcastChannel(storageKeys.door);
    channel.onmessage = ({ data }) => data === secret && listener.current();
    return () => channel.close();
  }, [secret]);
}
