import type { PrintedReplyCard } from '@/features/replies/host/printed-reply-card';
import { saveFile } from '@/lib/browser/save-file';
import { type PrintedEvent, replyCardsFileName } from '../model';

export async function saveReplyCards(
  event: PrintedEvent,
  cards: readonly PrintedReplyCard[],
): Promise<void> {
  // PDFKit is large, so it is loaded on demand.
  const { printReplyCards } = await import('./print-sheets');
  saveFile(await printReplyCards(event, cards, new Date()), replyCardsFileName(event.event_name));
}
