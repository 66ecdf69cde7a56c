// Replaces the build of a running server. No file is ever missing, and open pages still find their files.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Describes a build: a hash of its sources, its files, and the previous build's files, which the
 * next build removes.
 */
const stampIn = (build) => join(build, '.placecard');
const noBuild = { sources: '', files: [], earlier: [] };

export const isBuiltFrom = (build, sources) => readStamp(build).sources === sources;

/** Moves the files of `next` into `build` one by one, each atomically. */
export function switchBuild(next, build, sources) {
  const before = readStamp(build);
  const files = filesIn(next);
  mkdirSync(build, { recursive: true });
  writeStamp(build, { ...before, sources: '' });
  for (const file of files.toSorted(assetsFirst)) {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    renameSync(join(next, file), join(build, file));
  }
  const isSame = before.sources === sources;
  const present = new Set(files);
  const earlier = (isSame ? before.earlier : before.files).filter((file) => !present.has(file));
  const staying = new Set([...files, ...earlier]);
  for (const file of before.earlier)
    if (!staying.has(file)) rmSync(join(build, file), { force: true });
  writeStamp(build, { sources, files, earlier });
  rmSync(next, { recursive: true });
}

/** Copies the files that open pages of another release may still request. */
export function keepAssets(from, build) {
  const stamp = readStamp(build);
  const kept = readStamp(from).files.filter(
    (file) => file.startsWith('client/assets/') && !existsSync(join(build, file)),
  );
  for (const file of kept) copyFileSync(join(from, file), join(build, file));
  writeStamp(build, { ...stamp, earlier: [...stamp.earlier, ...kept] });
}

/** Sorts files that refer to other files last. */
const assetsFirst = (one, other) =>
  Number(other.includes('/assets/')) - Number(one.includes('/assets/'));

function readStamp(build) {
  const text = existsSync(stampIn(build)) ? readFileSync(stampIn(build), 'utf8') : '';
  if (text.startsWith('{')) return JSON.parse(text);
  return {
    ...noBuild,
    files: ['client', 'guest-page', 'server'].flatMap((part) => filesIn(build, part)),
  };
}

function writeStamp(build, stamp) {
  writeFileSync(stampIn(build), JSON.stringify(stamp));
}

function filesIn(folder, part = '.') {
  if (!existsSync(join(folder, part))) return [];
  const entries = readdirSync(join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
