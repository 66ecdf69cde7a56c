import { formatTableName } from '@/features/seating/tables/model';
import { formatLinksCsv } from '../../host/links-csv';
import { type PrintedLinkCard, shortenAddress } from '../../host/printed-link-card';
import type { ReplyPhrases } from '../../phrases';
import type { AssignedTable } from './hosted-tables';

type SentTable = { table: AssignedTable; names: string; address: string; text: string };

export const toPrintedTableCard = (
  { table: { link, chairs }, address }: Pick<SentTable, 'table' | 'address'>,
  phrases: Pick<ReplyPhrases, 'tableOf' | 'chairsAreYours' | 'namesUntil' | 'date' | 'direction'>,
): PrintedLinkCard => ({
  names: phrases.tableOf({ owner: link.owner }),
  address,
  shown: shortenAddress(address),
  direction: phrases.direction,
  ask: phrases.chairsAreYours({ count: chairs.length }),
  answerBy: phrases.namesUntil({ date: phrases.date(link.closes_on) }),
});

export const formatTableLinksCsv = (rows: readonly SentTable[]): string =>
  formatLinksCsv(
    ['Names', 'Table', 'Whose table', 'Link', 'Words'],
    rows.map(({ table: { link, label }, names, address, text }) => [
      names,
      formatTableName(label),
      link.owner,
      address,
      text,
    ]),
  );
