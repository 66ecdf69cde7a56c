import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  items: readonly { id: string; question: string; answer: ReactNode; slug: string }[];
  /** The one that is open, or null. */
  open: string | null;
  onOpenChange: (id: string | null) => void;
};

/** Questions of which one at a time is open, or none. Each can be linked to by its slug. */
export const Accordion = ({ items, open, onOpenChange }: Props) => (
  <div className="faq">
    {items.map(({ id, question, answer, slug }) => {
      const isOpen = id === open;
      return (
        <div key={id} id={slug} className="faq-item">
          <h3>
            <button
              type="button"
              className="faq-q"
              aria-expanded={isOpen}
              aria-controls={`${slug}-answer`}
              data-state={isOpen ? 'open' : 'closed'}
              onClick={() => onOpenChange(isOpen ? null : id)}
            >
              {question} <Plus className="ico" aria-hidden="true" />
            </button>
          </h3>
          <div id={`${slug}-answer`} className="a" hidden={!isOpen}>
            {answer}
          </div>
        </div>
      );
    })}
  </div>
);
