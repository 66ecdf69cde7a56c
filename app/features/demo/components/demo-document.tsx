import { renderToString } from 'react-dom/server';
import guestPageStyles from '@/features/guest-page/components/guest-page.css?inline';
import { englishPageLanguage } from '@/features/guest-page/language/english-page-language';
import siteLetters from '@/styles/site-fonts.css?inline';
import { demoPage } from '../model';
import { DemoGuestPage } from './demo-guest-page';

const faces = /@font-face\s*\{[^}]*\}/g;
/** Reuses the fonts of the surrounding page, because separate ones would add 100 kB. */
const letters = siteLetters.replace(faces, (face) => (/font-weight:\s*500/.test(face) ? '' : face));
const styles =
  letters + guestPageStyles.replace(faces, (face) => (face.includes('woff2') ? '' : face));

export const buildDemoDocument = (searchedName: string) =>
  `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>${englishPageLanguage.page.title({ event: demoPage.event.event_name })}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${styles}</style></head>` +
  `<body><div id="guest-page">${renderToString(<DemoGuestPage searchedName={searchedName} />)}</div></body></html>`;
