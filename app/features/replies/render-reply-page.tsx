import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentHead } from '@/components/document-head';
import { PageInLanguage } from '@/features/guest-page/components/page-in-language';
import type { RoomOnPage } from '@/features/guest-page/model';
import { catalogues } from '@/features/languages/catalogues';
import type { Language } from '@/features/languages/languages';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { AnsweredReply } from './components/answered-reply';
import partListStyles from './components/part-list.css?inline';
import { ReplyCard } from './components/reply-card';
import { ReplyForm } from './components/reply-form';
import ownStyles from './components/reply-page.css?inline';
import { SeatOnTheDay } from './components/seat-on-the-day';
import {
  type FormFields,
  type Invitation,
  type MissingAnswers,
  type ReplyView,
  toFormFields,
} from './model';
import { pageScript } from './page-script';
import { createReplyPhrases, type ReplyPhrases } from './phrases';

export type ReplyPage = {
  shown: { view: ReplyView; invitation: Invitation<RoomOnPage> } | null;
  language: Language;
  /** The submitted form, if it is shown again with missing answers. */
  sent?: { fields: FormFields; missing: MissingAnswers; changed?: readonly string[] };
};

/** Complete HTML that works without scripts. `styles`: URLs of the guest page's stylesheets. */
export function renderReplyPage(
  { shown, language, sent }: ReplyPage,
  styles: readonly string[],
): string {
  const phrases = createReplyPhrases(language);
  const { code, locale, direction } = language;
  const languageData = { code, locale, direction, hidden: null, page: catalogues[code].page };
  const document = (
    <html lang={locale} dir={direction}>
      <head>
        <DocumentHead />
        <title>
          {shown
            ? phrases.title({ event: shown.invitation.event.event_name })
            : `${phrases.noLonger} · ${brand.name}`}
        </title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Inlined, because so few rules are not worth a request. */}
        <style dangerouslySetInnerHTML={{ __html: ownStyles + partListStyles }} />
      </head>
      <body>
        <PageInLanguage language={languageData}>
          <ReplyCard
            event={shown?.invitation.event}
            view={shown?.view}
            language={language}
            phrases={phrases}
          >
            {shown ? (
              <Shown {...shown} sent={sent} language={language} phrases={phrases} />
            ) : (
              <Nothing phrases={phrases} home={catalogues[code].missing.returnHome} />
            )}
          </ReplyCard>
        </PageInLanguage>
        <script dangerouslySetInnerHTML={{ __html: pageScript }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}

type ShownProps = NonNullable<ReplyPage['shown']> &
  Pick<ReplyPage, 'sent' | 'language'> & { phrases: ReplyPhrases };

function Shown({ view, invitation, sent, language, phrases }: ShownProps) {
  const addressFor = (wanted: string) =>
    `?${new URLSearchParams({ view: wanted, lang: language.code })}`;
  if (view === 'day')
    return <SeatOnTheDay invitation={invitation} addressFor={addressFor} phrases={phrases} />;
  if (view === 'answered')
    return <AnsweredReply invitation={invitation} addressFor={addressFor} phrases={phrases} />;
  return (
    <ReplyForm
      invitation={invitation}
      fields={sent?.fields ?? toFormFields(invitation)}
      missing={sent?.missing ?? {}}
      changed={sent?.changed ?? null}
      phrases={phrases}
    />
  );
}

const Nothing = ({ phrases, home }: { phrases: ReplyPhrases; home: string }) => (
  <section className="reply-evening">
    <svg className="reply-tent" viewBox="-1 -1 282 184" aria-hidden="true">
      <path d="M30 52 68 0h144l38 52zM0 52h280v130H0z" />
      <path strokeDasharray="11 8" d="M94 117h92" />
    </svg>
    <h1 className="reply-closed">{phrases.noLonger}</h1>
    <p className="reply-ask">{phrases.newerLink}</p>
    <p className="reply-ask">
      <a href={paths.home}>{home}</a>
    </p>
  </section>
);
