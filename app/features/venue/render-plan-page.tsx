import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentHead } from '@/components/document-head';
import { brand } from '@/lib/text/brand';
import { ClosedLinkNotice, UnknownLinkNotice } from './components/link-notices';
import { PlanNotice } from './components/plan-card';
import { PlanSheet } from './components/plan-sheet';
import type { ClosedPlanLink, VenuePlanView } from './model';

export { buildApiPlan } from './api-plan';

/** Renders the page, which is the same for every link; its JavaScript then loads the plan with the secret, which must not reach the server in a URL. */
export function renderPlanPage({
  scripts,
  styles,
}: {
  scripts: readonly string[];
  styles: readonly string[];
}): string {
  const document = (
    <html lang="en-GB">
      <head>
        <DocumentHead />
        <title>{`Plan for venue and kitchen · ${brand.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body className="bg-wove print:bg-transparent">
        <p id="plan-news" role="status" className="sr-only" />
        <div id="plan">
          <PlanNotice as="h1" title="Plan for venue and kitchen">
            <p id="plan-wait">If the couple sent you a link, their plan opens here.</p>
            <p id="plan-script">Please switch on JavaScript.</p>
          </PlanNotice>
        </div>
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}

const toHtml = (sheet: ReactNode) => renderToStaticMarkup(sheet);

/** Renders the HTML that is inserted into the page; `response` is null if the link is unknown. */
export function renderPlanContent(response: VenuePlanView | ClosedPlanLink | null): string {
  if (!response) return toHtml(<UnknownLinkNotice />);
  return toHtml(
    'closed' in response ? <ClosedLinkNotice closed={response} /> : <PlanSheet view={response} />,
  );
}
