import { type ImportRequest, importHandler } from './import-handler';

const handle = importHandler((response) => self.postMessage(response));
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void handle(data));
