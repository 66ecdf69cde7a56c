import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const folder = join(process.env.BUILD_DIR, 'client');
const files = readdirSync(folder, { recursive: true }).filter((file) =>
  /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/.test(file),
);

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(join(folder, file));
    await Promise.all([
      toBrotli(content).then((packed) => writeFile(join(folder, `${file}.br`), packed)),
      toGzip(content, { level: 9 }).then((packed) => writeFile(join(folder, `${file}.gz`), packed)),
    ]);
  }),
);
