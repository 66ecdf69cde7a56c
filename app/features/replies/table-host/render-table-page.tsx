import { brand } from '@/lib/text/brand';
import { ClosedReplyLink } from '../components/closed-link';
import { renderLinkDocument } from '../components/link-document';
import { ReplyCard } from '../components/reply-card';
import replyStyles from '../components/reply-page.css?inline';
import { pageScript } from '../page-script';
import { createReplyPhrases } from '../phrases';
import type { TablePage } from './model';
import { TableForm } from './table-form';
import ownStyles from './table-page.css?inline';
import { tableScript } from './table-script';

export function renderTablePage(page: TablePage, styles: readonly string[]): string {
  const { hosted, language } = page;
  const phrases = createReplyPhrases(language);
  return renderLinkDocument({
    title: hosted
      ? phrases.tableTitle({ event: hosted.event.event_name })
      : `${phrases.tableNoLonger} · ${brand.name}`,
    language,
    styles,
    ownStyles: replyStyles + ownStyles,
    script: pageScript + tableScript,
    children: (
      <ReplyCard
        event={hosted?.event}
        view={hosted?.takes_names ? 'form' : hosted ? 'closed' : undefined}
        language={language}
        phrases={phrases}
      >
        {hosted ? (
          <TableForm {...page} hosted={hosted} phrases={phrases} />
        ) : (
          <ClosedReplyLink
            title={phrases.tableNoLonger}
            hint={phrases.tableNewerLink}
            home={phrases.returnHome}
          />
        )}
      </ReplyCard>
    ),
  });
}
