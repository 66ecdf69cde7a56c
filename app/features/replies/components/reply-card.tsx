import type { ReactNode } from 'react';
import { Ampersand } from '@/components/ampersand';
import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import { type Language, listOfferedLanguages } from '@/features/languages/languages';
import { toThemeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/text/brand';
import type { Invitation, ReplyView } from '../model';
import type { ReplyPhrases } from '../phrases';

type Props = {
  event?: Omit<Invitation['event'], 'replies_close_on' | 'evening_from' | 'parts' | 'time_zone'>;
  view?: ReplyView | 'closed';
  language: Language;
  phrases: ReplyPhrases;
  children: ReactNode;
};

/** Id of the form. The language select belongs to it, so that changing the language submits the filled-in fields. */
export const FORM_ID = 'reply';

export function ReplyCard({ event, view, language, phrases, children }: Props) {
  const offered = listOfferedLanguages(event?.hidden_languages ?? '');
  return (
    <div
      className="guest-page reply-page event-ground dimmable"
      {...toThemeAttributes(event ?? {})}
    >
      <main className="card-shadow">
        <article className="invitation scooped-card reply-card">
          {event && (
            <header>
              <h1
                {...getLangAndDir(event.event_name)}
                style={getWidestWordStyle(event.event_name.replace(/& +/g, '&\u00A0'))}
              >
                <Ampersand text={event.event_name} />
              </h1>
              <p className="reply-date">
                <time dateTime={event.event_date}>{phrases.date(event.event_date)}</time>
              </p>
            </header>
          )}
          {children}
          {offered.length > 1 && (
            <div className="language-switch">
              {view !== 'form' && (
                <form id={FORM_ID}>{view && <input type="hidden" name="view" value={view} />}</form>
              )}
              <select
                name="lang"
                form={FORM_ID}
                defaultValue={language.code}
                aria-label={phrases.page.language}
              >
                {offered.map(({ code, name }) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </select>
              <noscript>
                <button type="submit" form={FORM_ID} name="draft" value="yes">
                  OK
                </button>
              </noscript>
            </div>
          )}
        </article>
      </main>
      <footer>
        <a href="/">
          {phrases.page.seatingBy} <span className="brand-name">{brand.name}</span>
        </a>
      </footer>
    </div>
  );
}
