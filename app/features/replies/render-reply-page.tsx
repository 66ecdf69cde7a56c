import type { PublicRoom } from '@/features/guest-page/model';
import type { Language } from '@/features/languages/languages';
import { brand } from '@/lib/text/brand';
import { AnsweredReply } from './components/answered-reply';
import { ClosedReplyLink } from './components/closed-link';
import { renderLinkDocument } from './components/link-document';
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
import type { TablePage } from './table-host/model';
import { renderTablePage } from './table-host/render-table-page';

export type ReplyPage = {
  shown: { view: ReplyView; invitation: Invitation<PublicRoom> } | null;
  language: Language;
  /** The submitted form, if it is shown again with missing answers. */
  sent?: { fields: FormFields; missing: MissingAnswers; changed?: readonly string[] };
};

export function renderReplyPage(page: ReplyPage | TablePage, styles: readonly string[]): string {
  if ('hosted' in page) return renderTablePage(page, styles);
  const { shown, language, sent } = page;
  const phrases = createReplyPhrases(language);
  return renderLinkDocument({
    title: shown
      ? phrases.title({ event: shown.invitation.event.event_name })
      : `${phrases.noLonger} · ${brand.name}`,
    language,
    styles,
    ownStyles: ownStyles + partListStyles,
    script: pageScript,
    children: (
      <ReplyCard
        event={shown?.invitation.event}
        view={shown?.view}
        language={language}
        phrases={phrases}
      >
        {shown ? (
          <Shown {...shown} sent={sent} language={language} phrases={phrases} />
        ) : (
          <ClosedReplyLink
            title={phrases.noLonger}
            hint={phrases.newerLink}
            home={phrases.returnHome}
          />
        )}
      </ReplyCard>
    ),
  });
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
