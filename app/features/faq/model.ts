export type Faq = {
  id: string;
  question: string;
  answer: string;
  category: string;
  display_order: number;
};

/** Maximum number of questions on the price page. */
export const MAX_FAQS_ON_PRICING_PAGE = 6;

/** FAQs in a category (null: any) whose text contains the words, ignoring case. */
export function filterFaqs<F extends Omit<Faq, 'display_order'>>(
  faqs: readonly F[],
  words: string,
  category: string | null,
): F[] {
  const query = words.trim().toLowerCase();
  return faqs.filter(
    (faq) =>
      (category === null || faq.category === category) &&
      `${faq.question} ${faq.answer}`.toLowerCase().includes(query),
  );
}

/** All FAQs under headings: the first ones, which are asked most, then the others by category. */
export function groupFaqs<F extends Pick<Faq, 'category'>>(
  faqs: readonly F[],
): { title: string; faqs: F[] }[] {
  const others = faqs.slice(MAX_FAQS_ON_PRICING_PAGE);
  const categories = [...new Set(others.map(({ category }) => category))];
  return [
    { title: 'Asked most', faqs: faqs.slice(0, MAX_FAQS_ON_PRICING_PAGE) },
    ...categories.map((title) => ({
      title,
      faqs: others.filter(({ category }) => category === title),
    })),
  ];
}

/** The slug of a question in a URL: "Is it a subscription?" becomes is-it-a-subscription. */
export const toFaqSlug = (question: string) =>
  question
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The question an address links to, by /faq#slug or /faq?question=slug; null if none. */
export function findLinkedFaq<F extends Pick<Faq, 'question'>>(
  faqs: readonly F[],
  { hash, search }: { hash: string; search: string },
): F | null {
  const wanted = hash.slice(1) || new URLSearchParams(search).get('question');
  return (wanted && faqs.find(({ question }) => toFaqSlug(question) === wanted)) || null;
}

/** The questions as schema.org data for search engines. */
export const buildFaqStructuredData = (faqs: readonly Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
