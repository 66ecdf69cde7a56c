import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Ampersand } from '@/components/ampersand';
import { toThemeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/text/brand';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { GuestPageData } from '../model';
import { LanguageSwitch } from './language-switch';
import { LeafOrnament, Ornament } from './ornaments';
import { getWidestWordStyle } from './widest-word-style';

type Props = {
  data: GuestPageData;
  state: 'arrived' | 'searching' | 'settled' | 'waiting' | 'closed';
  searched: string;
  /** The age of the list, if it may be outdated. */
  note?: string;
  children: ReactNode;
};

export function GuestPageCard({
  data: { event, message },
  state,
  searched,
  note,
  children,
}: Props) {
  const phrases = usePhrases();
  const page = useRef<HTMLDivElement>(null);
  // A host's preview shows the chosen theme even if the host's computer is in dark mode.
  const [isPreview, setIsPreview] = useState(false);
  useEffect(() => setIsPreview(page.current?.ownerDocument.defaultView !== window.top), []);
  return (
    <div
      ref={page}
      className={isPreview ? 'guest-page event-ground' : 'guest-page event-ground dimmable'}
      lang={phrases.locale}
      dir={phrases.direction}
      {...toThemeAttributes(event)}
    >
      <main className="card-shadow">
        <article className={`invitation scooped-card invitation-${state}`}>
          <header>
            <p className="invitation-welcome">{phrases.welcome}</p>
            <h1
              {...getLangAndDir(event.event_name)}
              style={getWidestWordStyle(event.event_name.replace(/& +/g, '&\u00A0'))}
            >
              <Ampersand text={event.event_name} />
            </h1>
            <p className="invitation-date">
              <time dateTime={event.event_date}>{phrases.date(event.event_date)}</time>
            </p>
            <Ornament />
          </header>
          <HostsMessage message={message} />
          {children}
          <LeafOrnament />
          <LanguageSwitch searched={searched} />
          <p className="list-age" role="status">
            {note}
          </p>
        </article>
      </main>
      <footer>
        <a href="/">
          {phrases.seatingBy} <span className="brand-name">{brand.name}</span>
        </a>
      </footer>
    </div>
  );
}

const MAX_TIMER_MS = 2 ** 31 - 1;

function HostsMessage({ message }: { message: GuestPageData['message'] }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const msLeft = message?.until
      ? Date.parse(message.until) - Date.now()
      : Number.POSITIVE_INFINITY;
    setIsOver(msLeft <= 0);
    if (msLeft <= 0 || msLeft > MAX_TIMER_MS) return;
    const timer = setTimeout(() => setIsOver(true), msLeft);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status">
      {message && !isOver && (
        <p className="host-message" {...getLangAndDir(message.text)}>
          {message.text}
        </p>
      )}
    </div>
  );
}
