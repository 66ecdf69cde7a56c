// Checks imports, names, and the sizes of folders and components (docs/architecture.md). Each message says what to do instead.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findShapeFaults } from './component-shape.ts';
import { root } from './setup.mjs';
import { findCrowdedFolders, findFaults, findMissingSources } from './structure.ts';

const paths = ['app', 'server', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
);
const files = paths.filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|database\.types\.ts$/.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const faults = [
  ...findCrowdedFolders(paths),
  ...paths
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => findMissingSources(file, readFileSync(join(root, file), 'utf8'), paths)),
  ...findFaults(texts),
  ...findShapeFaults(texts),
];

for (const fault of faults) console.error(fault);
console.info(`structure: ${files.length} files, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
