import type { Language } from '@/features/languages/languages';
import { brand } from '@/lib/text/brand';
import { ClosedLink } from '../components/closed-link';
import { renderLinkDocument } from '../components/link-document';
import { ReplyCard } from '../components/reply-card';
import replyStyles from '../components/reply-page.css?inline';
import type { FormFields } from '../model';
import { pageScript } from '../page-script';
import { createReplyPhrases } from '../phrases';
import type { HostedTable } from './model';
import { TableForm } from './table-form';
import ownStyles from './table-page.css?inline';
import { tableScript } from './table-script';

/** Why chairs were not stored, by id. `moved`: the typed name now waits at this chair, because another was taken. */
export type UnsavedChairs = Readonly<Record<string, 'changed' | 'moved' | 'over plan' | 'name'>>;

export type TablePage = {
  hosted: HostedTable | null;
  language: Language;
  /** Of this page, to be passed on. */
  address?: string;
  isJustSaved?: boolean;
  /** The submitted form, if some of its chairs were not stored. */
  fields?: FormFields;
  unsaved?: UnsavedChairs;
};

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
          <ClosedLink
            title={phrases.tableNoLonger}
            hint={phrases.tableNewerLink}
            home={phrases.returnHome}
          />
        )}
      </ReplyCard>
    ),
  });
}
