import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export async function findMailsMentioning(dataDir: string, address: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort();
  const naming: string[] = [];
  for (const name of names) {
    const file = join(outbox, name);
    if (containsAddress(await readFile(file, 'utf8'), address)) naming.push(file);
  }
  return naming;
}

export const removeMails = (files: string[]) =>
  Promise.all(files.map((file) => rm(file, { force: true })));

export function containsAddress(mail: string, address: string): boolean {
  const normalized = address.trim().toLowerCase();
  return [...readings(mail.replaceAll('\r\n', '\n'))].some((text) =>
    hasWhole(text.toLowerCase(), normalized),
  );
}

/** Decodes the mail as quoted-printable, and each base64 block of text. Attached pictures contain no names. */
function* readings(mail: string): Generator<string> {
  yield mail.replaceAll(/\n[ \t]+/g, ' ');
  yield mail
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  for (const [, block = ''] of mail.matchAll(
    /Content-Type: text\/[\s\S]*?Content-Transfer-Encoding: base64[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/g,
  )) {
    yield Buffer.from(block, 'base64').toString();
  }
}

/** Matches whole addresses only. tom@example.com matches neither anna.tom@example.com nor tom@example.com.au. */
function hasWhole(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const isBegun = /[\w.+%-]$/.test(text.slice(0, at));
    const goesOn = /^(?:[\w-]|\.\w)/.test(text.slice(at + address.length));
    if (!isBegun && !goesOn) return true;
  }
  return false;
}
