import { createImportHandler, type ImportRequest } from './import-handler';

const handle = createImportHandler((response) => self.postMessage(response));
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void handle(data));
