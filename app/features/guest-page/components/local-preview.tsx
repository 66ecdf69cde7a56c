import { useState } from 'react';
import { createPortal } from 'react-dom';
import { englishOpeningPhrases, englishPageLanguage } from '../language/english-page-language';
import { PageLanguageProvider } from '../language/phrases';
import type { GuestPageData } from '../model';
import { GuestPage } from './guest-page';
import styles from './guest-page.css?url';
import { NotOpenPage } from './not-open-page';
import notOpenStyles from './not-open-page.css?url';
import { RoomDirections } from './room-directions';

const EMPTY_DOCUMENT = `<!doctype html><html lang="en-GB"><head><base target="_blank"><link rel="stylesheet" href="${styles}"><link rel="stylesheet" href="${notOpenStyles}"></head><body></body></html>`;

/** Renders the page into an iframe, because the server does not know local events. */
export function LocalPreview({
  title,
  data,
  searchedName,
}: {
  title: string;
  data: GuestPageData;
  searchedName: string;
}) {
  const [page, setPage] = useState<Document | null>(null);
  return (
    <>
      <iframe
        title={title}
        srcDoc={EMPTY_DOCUMENT}
        onLoad={(loaded) => setPage(loaded.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <PageLanguageProvider value={englishPageLanguage}>
            {data.opening ? (
              <NotOpenPage data={data} opening={data.opening} phrases={englishOpeningPhrases} />
            ) : (
              <GuestPage
                key={searchedName}
                data={data}
                searchedName={searchedName}
                RoomDirections={RoomDirections}
              />
            )}
          </PageLanguageProvider>,
          page.body,
        )}
    </>
  );
}
