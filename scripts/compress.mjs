// Compresses the built files once, so that serving them costs nothing (server/web/built-files.ts sends the .br or .gz beside each).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const folder = join(root, 'build/client');
for (const file of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest|ico)$/.test(file)) continue;
  const content = readFileSync(join(folder, file));
  writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
  writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
}
