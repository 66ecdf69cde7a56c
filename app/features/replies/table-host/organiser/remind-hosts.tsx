import { CopyAndShare } from '@/components/copy-and-share';
import { copyLink } from '@/components/copy-link';
import { share } from '@/components/share';
import { Button } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/side-panel';
import type { HostEvent } from '@/features/events/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { toFileStem } from '@/lib/browser/save-file';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { tableHostUrl } from '@/lib/text/paths';
import { LinkExports } from '../../components/link-exports';
import { LinkWordsEditor, useLinkWords } from '../../components/link-words';
import { fillLinkMessage } from '../../host/link-message';
import type { SaveLinkCards } from '../../host/printed-link-card';
import type { AssignedTable } from './hosted-tables';
import { formatTableLinksCsv, toPrintedTableCard } from './link-files';

type Props = {
  event: HostEvent;
  lacking: readonly (AssignedTable & { token: string })[];
  saveCards: SaveLinkCards;
  onSent: (ids: string[]) => void;
  onClose: () => void;
};

export default function RemindHosts({ event, lacking, saveCards, onSent, onClose }: Props) {
  const words = useLinkWords(event, 'tableLink');
  const messages = lacking.map((table) => {
    const { id, contact, owner } = table.link;
    const names = contact ?? owner;
    const address = words.inLanguage(tableHostUrl(table.token));
    const text = fillLinkMessage(words.getWords(words.language.code), names, address);
    return { id, table, names, address, text };
  });
  const ids = messages.map(({ id }) => id);
  const copy = async (text: string, sentIds: string[]) => {
    if (await copyLink(text)) onSent(sentIds);
  };
  const copyList = () =>
    copy(
      messages
        .map(
          ({ table: { link, label }, address }) =>
            `${formatTableName(label)}, ${link.owner}: ${address}`,
        )
        .join('\n'),
      ids,
    );
  const shareWith = async ({ id, text }: (typeof messages)[number]) => {
    if (await share({ text })) onSent([id]);
  };
  return (
    <SidePanel
      title={`Remind ${formatCount(lacking.length, 'host')}`}
      lead="Their tables lack names. Each keeps the link it has; nothing old stops working."
      isWide
      onClose={onClose}
      footer={
        <>
          <span className="min-w-0 flex-1 text-sm text-ink-2">
            Anyone with a link can name the guests of that table. A link can be copied again at any
            time.
          </span>
          <Button variant="line" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-8 pb-6 @min-[48rem]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <section>
          <h3 className="title-s flex min-h-14 items-center">Send to</h3>
          <ul aria-label="Hosts">
            {messages.map((message) => (
              <li
                key={message.id}
                className="flex flex-wrap items-center gap-x-3 border-t border-hair py-2.5"
              >
                <span className="min-w-40 flex-1">
                  <b className="font-medium wrap-anywhere">{message.names}</b>
                  <small className="block text-sm text-ink-2">
                    {describeReminder(message.table)}
                  </small>
                </span>
                <CopyAndShare
                  variant="small"
                  linkName={message.table.link.owner}
                  onCopy={() => void copy(message.text, [message.id])}
                  onShare={() => void shareWith(message)}
                />
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-3">
          <LinkWordsEditor
            words={words}
            rows={5}
            help="{names} and {link} become each host’s own."
          />
          <LinkExports
            count={messages.length}
            isCopyMain
            onCopyList={() => void copyList()}
            csv={{
              fileName: `${toFileStem(event.event_name)}-table-links.csv`,
              create: () => formatTableLinksCsv(messages),
            }}
            cards={{
              kind: 'tables',
              create: (createPhrases) =>
                messages.map((message) =>
                  toPrintedTableCard(message, createPhrases(words.language)),
                ),
              save: saveCards,
            }}
            onSent={() => onSent(ids)}
          />
        </section>
      </div>
    </SidePanel>
  );
}

function describeReminder({
  link: { sent_at, reminded_at },
  label,
  toName,
}: AssignedTable): string {
  const asked = reminded_at
    ? `Reminded on ${formatDayAndMonth(reminded_at)}.`
    : sent_at
      ? `Asked on ${formatDayAndMonth(sent_at)}.`
      : 'Not asked yet.';
  return `${formatTableName(label)}, ${toName} to name. ${asked}`;
}
