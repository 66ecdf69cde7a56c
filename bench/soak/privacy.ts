import { readBackup } from '../../server/backup/backup-file.ts';
import { decodeQuotedPrintable, readOutbox } from '../../tests/support/mails.ts';
import type { SimulatedWedding } from './calendar.ts';
import type { Installation } from './installation.ts';
import { findOverdueText, findPrivateText } from './typed-text.ts';

/** How often each kind of data was found in the wrong place or after its due date. */
export class PrivacyFindings {
  readonly counts = new Map<string, number>();
  rows = 0;
  /** The number of private words found before they were due for deletion. It proves that the search works. */
  inTime = 0;
  note(where: string, found: string[]): void {
    for (const kind of found)
      this.counts.set(`${where}: ${kind}`, (this.counts.get(`${where}: ${kind}`) ?? 0) + 1);
  }
  search(where: string, line: string, weddings: readonly SimulatedWedding[], day: number): void {
    const overdue = findOverdueText(line, weddings, day);
    this.rows++;
    this.inTime += overdue.length === 0 ? findPrivateText(line).length : 0;
    this.note(where, overdue);
  }
  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** SQL conditions for rows kept more than a day beyond their time, in tables without typed text. */
const overdueRows = {
  'who had an event open the day before': `private.event_presence where at < now() - interval '2 days'`,
  'what was changed 90 days ago': `public.event_changes where at < now() - interval '91 days' and facts <> '[]'`,
  'visits of 90 days ago': `public.guest_page_hours where hour < now() - interval '91 days'`,
  'searches of 90 days ago': `public.missed_searches where last_at < now() - interval '91 days'`,
};

/** Searches all stored data and the newest backup for data due for deletion by that day. */
export async function searchOverdueData(
  installation: Installation,
  weddings: readonly SimulatedWedding[],
  day: number,
  findings: PrivacyFindings,
) {
  let table = '';
  for await (const line of installation.dump()) {
    table = /^COPY (\S+)/.exec(line)?.[1] ?? table;
    findings.search(`day ${day}, database, ${table}`, line, weddings, day);
  }
  await readBackup(await installation.newestBackup(), {
    header: () => {},
    row: (json, { name }) => findings.search(`day ${day}, backup, ${name}`, json, weddings, day),
  });
  for (const [kind, rows] of Object.entries(overdueRows)) {
    const [found] = await installation.query<{ count: number }>(
      `select count(*)::int as count from ${rows}`,
    );
    if (found?.count) findings.note(`day ${day}`, [`${kind} (${found.count})`]);
  }
}

export async function searchMails(
  { dataDir }: Installation,
  findings: PrivacyFindings,
): Promise<number> {
  const mails = await readOutbox(dataDir);
  for (const mail of mails) findings.note('mail', findPrivateText(decodeQuotedPrintable(mail)));
  return mails.length;
}

/** Searches the server's output; returns the number of lines, and the errors they report. */
export function searchLog(
  printed: string,
  findings: PrivacyFindings,
): { lines: number; errors: string[] } {
  const lines = printed.split('\n').filter(Boolean);
  const errors: string[] = [];
  for (const line of lines) {
    findings.note('log', findPrivateText(line));
    const level = line.startsWith('{') ? (JSON.parse(line) as { level: number }).level : 50;
    if (level >= 50) errors.push(line);
  }
  return { lines: lines.length, errors };
}
