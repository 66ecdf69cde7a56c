import type { PrintedLinkCard } from '@/features/replies/host/printed-link-card';
import { saveFile } from '@/lib/browser/save-file';
import { type PrintedEvent, replyCardsFileName } from '../model';

export async function saveLinkCards(
  event: PrintedEvent,
  cards: readonly PrintedLinkCard[],
): Promise<void> {
  // PDFKit is large, so it is loaded on demand.
  const { printLinkCards } = await import('./print-sheets');
  saveFile(await printLinkCards(event, cards, new Date()), replyCardsFileName(event.event_name));
}
