import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '@/lib/browser/when-idle';
import { PAYLOAD_ID, ROOT_ID, type ScreenPayload } from '../page-payload';
import { EntranceScreen } from './entrance-screen';
import './entrance-screen.css';

// Entry point of the entrance screen: loads everything it may need now, because it may be offline later.
const payload = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? '') as ScreenPayload;
hydrateRoot(document.getElementById(ROOT_ID) as HTMLElement, <EntranceScreen {...payload} />);

// Weeks of polling would fill the buffer of resource timings. The page's own files are recorded before this limit is reached.
performance.setResourceTimingBufferSize(100);
whenIdle(() => {
  const italics = document.fonts.load('italic 2em Baskervville Variable');
  const nicknames = import('@/features/name-search/nicknames/nickname-data');
  Promise.all([italics, nicknames]).catch((error) =>
    console.warn('Could not load all parts of the entrance screen', error),
  );
});
