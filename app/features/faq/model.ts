export type Faq = { id: string; question: string; answer: string; category: string; display_order: number };

/** How many questions the price list shows at most. */
export const MAX_FAQS_BESIDE_PRICES = 6;

/** The questions of a category (null: of all) whose question or answer contains the words, in any case. */
export function filterFaqs<F extends Omit<Faq, 'display_order'>>(
  faqs: readonly F[],
  words: string,
  category: string | null,
): F[] {
  const query = words.trim().toLowerCase();
  return faqs.filter(
    (faq) => (category === null || faq.category === category) && `${faq.question} ${faq.answer}`.toLowerCase().includes(query),
  );
}

/** What a question is called in an address: "Is it a subscription?" is is-it-a-subscription. */
export const faqSlug = (question: string) =>
  question
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The question an address leads to, by /faq#slug or /faq?question=slug; null when it leads to none. */
export function linkedFaq<F extends Pick<Faq, 'question'>>(
  faqs: readonly F[],
  { hash, search }: { hash: string; search: string },
): F | null {
  const wanted = hash.slice(1) || new URLSearchParams(search).get('question');
  return (wanted && faqs.find(({ question }) => faqSlug(question) === wanted)) || null;
}

/** The questions as schema.org tells search engines of them. */
export const faqFacts = (faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
