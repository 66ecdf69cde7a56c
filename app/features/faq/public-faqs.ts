import { unwrap } from '@/lib/backend/errors';
import { publicTables } from '@/lib/backend/public-tables';
import type { Faq } from './model';

export function readFaqs(limit?: number): Promise<Faq[]> {
  const inOrder = publicTables.from('faqs').select('*').order('display_order', { ascending: true });
  return unwrap(limit === undefined ? inOrder : inOrder.limit(limit));
}
