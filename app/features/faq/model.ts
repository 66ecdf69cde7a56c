type Faq = { id: string; question: string; answer: string; category: string };

/** The questions of a category (null: of all) whose question or answer contains the words, in any case. */
export function filterFaqs<F extends Faq>(faqs: readonly F[], words: string, category: string | null): F[] {
  const wanted = words.trim().toLowerCase();
  return faqs.filter(
    (faq) => (category === null || faq.category === category) && `${faq.question} ${faq.answer}`.toLowerCase().includes(wanted),
  );
}
