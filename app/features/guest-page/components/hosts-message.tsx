import { useEffect, useState } from 'react';
import type { GuestPageData } from '../model';

/** What a browser's timer holds, in ms; nobody keeps the page open for longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function HostsMessage({ message }: { message: GuestPageData['message'] }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const left = message?.until ? Date.parse(message.until) - Date.now() : Number.POSITIVE_INFINITY;
    setIsOver(left <= 0);
    if (left <= 0 || left > LONGEST_TIMER) return;
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status">
      {message && !isOver && (
        <p className="host-message" dir="auto">
          {message.text}
        </p>
      )}
    </div>
  );
}
