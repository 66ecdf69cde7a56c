import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from '@/lib/when-idle';
import { PAYLOAD_ID, ROOT, type ScreenPayload } from '../page-payload';
import { EntranceScreen } from './entrance-screen';
import './entrance-screen.css';

// The beginning of an entrance screen in the browser. Whatever it may ever show comes now: later there may be no network.
const given = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? '') as ScreenPayload;
hydrateRoot(document.getElementById(ROOT) as HTMLElement, <EntranceScreen {...given} />);

// A browser remembers every request for scripts that ask; the files of the page are the first few, and of the rest nobody asks.
performance.setResourceTimingBufferSize(100);
whenIdle(() => {
  const italics = document.fonts.load('italic 2em Baskervville Variable');
  const nicknames = import('@/features/name-search/nicknames/learned-nicknames');
  Promise.all([italics, nicknames]).catch((error) => console.warn('Something of the screen could not be fetched', error));
});
