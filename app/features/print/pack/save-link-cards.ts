import {
  type LinkCardKind,
  linkCardKinds,
  type PrintedLinkCard,
} from '@/features/replies/host/printed-link-card';
import { saveFile, toFileStem } from '@/lib/browser/save-file';
import type { PrintedEvent } from '../model';

export async function saveLinkCards(
  event: PrintedEvent,
  kind: LinkCardKind,
  cards: readonly PrintedLinkCard[],
): Promise<void> {
  const { printLinkCards } = await import('./print-sheets');
  saveFile(
    await printLinkCards(event, kind, cards, new Date()),
    `${toFileStem(event.event_name)}-${linkCardKinds[kind].fileName}.pdf`,
  );
}
