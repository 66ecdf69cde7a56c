import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A code block of a document: shell commands, SQL, or (with `path`) the content of a file. */
export type CodeBlock = {
  document: string;
  language: 'sh' | 'sql';
  text: string;
  commands: string[];
  path?: string;
};

const root = join(import.meta.dirname, '../..');
const block = /^```(sh|sql)\n(.*?)^```/gms;

export const readBlocks = (document: string): CodeBlock[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(block)].map(([, language, text = '']) => {
    const [, path] = /^# (\/\S+)\n/.exec(text) ?? [];
    return {
      document,
      language: language as CodeBlock['language'],
      text,
      commands: language === 'sh' && !path ? listCommands(text) : [],
      ...(path && { path }),
    };
  });

/** Lists the commands, one per line. A backslash at the end of a line continues the command. */
const listCommands = (text: string) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.replaceAll(/ {2,}(?!#)/g, ' '));

export const stripComment = (command: string) => command.replace(/\s+# .*$/, '');
