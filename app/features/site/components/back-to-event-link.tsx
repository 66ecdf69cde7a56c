import { useEffect } from 'react';
import { storageKeys } from '@/lib/browser/browser-storage';
import { paths } from '@/lib/text/paths';

/** The page also runs its source text inline, so it must not refer to anything outside itself. */
function showBackLink(key: string, admin: string): void {
  try {
    const [event] = JSON.parse(localStorage.getItem(key) ?? '[]');
    const link = document.querySelector<HTMLAnchorElement>('.back-to-event-link');
    const isSignedIn = Object.keys(localStorage).some((name) => /^sb-.+-auth-token$/.test(name));
    if (!event || !link || isSignedIn) return;
    link.href = `${admin}?eventId=${encodeURIComponent(event.id)}`;
    link.textContent = `Back to ${event.eventName}`;
    link.hidden = false;
  } catch {
    // Storage is blocked or damaged: the event's own page says so.
  }
}

const place = [storageKeys.localEvents, paths.admin] as const;
/** Empty in the browser, where the script has already run. */
const wayBackScript = import.meta.env.SSR
  ? `(${showBackLink})(${place.map((word) => JSON.stringify(word)).join()})`
  : '';

export function BackToEventLink() {
  useEffect(() => showBackLink(...place), []);
  return (
    <>
      <a className="back-to-event-link" href={paths.admin} hidden suppressHydrationWarning>
        Back to your event
      </a>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wayBackScript }} />
    </>
  );
}
