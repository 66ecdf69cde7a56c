import { type Asked, importDesk } from './import-desk';

const answer = importDesk((heard) => self.postMessage(heard));
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => void answer(data));
