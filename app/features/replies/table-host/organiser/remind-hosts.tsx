import { Copy } from 'lucide-react';
import { CopyAndShare } from '@/components/copy-and-share';
import { copyLink } from '@/components/copy-link';
import { share } from '@/components/share';
import { Button } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/side-panel';
import type { HostEvent } from '@/features/events/schema';
import { tableName } from '@/features/seating/tables/model';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { tableHostUrl } from '@/lib/text/paths';
import { LinkWordsEditor, useLinkWords } from '../../components/link-words';
import { fillLinkMessage } from '../../host/link-message';
import type { GivenTable } from './hosted-tables';

type Props = {
  event: HostEvent;
  /** Tables that lack names and whose link can be copied. */
  lacking: readonly (GivenTable & { token: string })[];
  onSent: (ids: string[]) => void;
  onClose: () => void;
};

/** Sends hosts their links again, in the organiser's words. */
export default function RemindHosts({ event, lacking, onSent, onClose }: Props) {
  const words = useLinkWords(event, 'tableLink');
  const textFor = ({ link, token }: Props['lacking'][number]) =>
    fillLinkMessage(
      words.getWords(words.language.code),
      link.contact ?? link.owner,
      words.inLanguage(tableHostUrl(token)),
    );
  const idsOf = (some: Props['lacking']) => some.map(({ link }) => link.id);
  const copy = async (text: string, some: Props['lacking']) => {
    if (await copyLink(text)) onSent(idsOf(some));
  };
  const shareWith = async (one: Props['lacking'][number]) => {
    if (await share({ text: textFor(one) })) onSent([one.link.id]);
  };
  const list = lacking
    .map(({ link, label, token }) => `${tableName(label)}, ${link.owner}: ${tableHostUrl(token)}`)
    .join('\n');
  return (
    <SidePanel
      title={`Remind ${formatCount(lacking.length, 'host')}`}
      lead="Their tables lack names. Each keeps the link it has; nothing old stops working."
      onClose={onClose}
      footer={
        <>
          <Button variant="soft" className="me-auto" onClick={() => void copy(list, lacking)}>
            <Copy className="icon size-4" aria-hidden="true" /> Copy all{' '}
            {formatNumber(lacking.length)}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-3 pb-6">
        <LinkWordsEditor words={words} rows={5} help="{names} and {link} become each host’s own." />
        <ul aria-label="Hosts">
          {lacking.map((one) => (
            <li
              key={one.link.id}
              className="flex flex-wrap items-center gap-x-3 border-t border-hair py-2.5"
            >
              <span className="min-w-40 flex-1">
                <b className="font-medium wrap-anywhere">{one.link.contact ?? one.link.owner}</b>
                <small className="block text-sm text-ink-2">
                  {tableName(one.label)}, {one.toName} to name.{' '}
                  {one.link.reminded_at
                    ? `Reminded on ${formatDayAndMonth(one.link.reminded_at)}.`
                    : one.link.sent_at
                      ? `Asked on ${formatDayAndMonth(one.link.sent_at)}.`
                      : 'Not asked yet.'}
                </small>
              </span>
              <CopyAndShare
                variant="small"
                linkName={one.link.owner}
                onCopy={() => void copy(textFor(one), [one])}
                onShare={() => void shareWith(one)}
              />
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
