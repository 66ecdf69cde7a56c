import display from '@/styles/fonts/baskervville-400.woff2?url';
import displayItalic from '@/styles/fonts/baskervville-400-italic.woff2?url';
import operating from '@/styles/fonts/cabin-400-600.woff2?url';

const toPreloadLink = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

/** Fonts used at the top of every page, preloaded before the stylesheet that names them. */
export const siteFonts = [toPreloadLink(display), toPreloadLink(operating)];
export const displayItalicFont = toPreloadLink(displayItalic);
