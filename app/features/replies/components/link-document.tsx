import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentHead } from '@/components/document-head';
import { LocalisedPage } from '@/features/guest-page/components/localised-page';
import { catalogues } from '@/features/languages/catalogues';
import type { Language } from '@/features/languages/languages';

type Props = {
  title: string;
  language: Language;
  /** URLs of the guest page's stylesheets. */
  styles: readonly string[];
  /** Inlined, because so few rules are not worth a request. */
  ownStyles: string;
  script: string;
  children: ReactNode;
};

export function renderLinkDocument({
  title,
  language: { code, locale, direction },
  styles,
  ownStyles,
  script,
  children,
}: Props): string {
  const languageData = { code, locale, direction, hidden: null, page: catalogues[code].page };
  const document = (
    <html lang={locale} dir={direction}>
      <head>
        <DocumentHead />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <style dangerouslySetInnerHTML={{ __html: ownStyles }} />
      </head>
      <body>
        <LocalisedPage language={languageData}>{children}</LocalisedPage>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`;
}
