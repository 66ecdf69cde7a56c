import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  items: readonly { id: string; question: string; answer: ReactNode; slug: string }[];
  open: string | null;
  onOpenChange: (id: string | null) => void;
};

/** Questions of which one at a time is open, or none. Each can be linked to by its slug. */
export const Accordion = ({ items, open, onOpenChange }: Props) => (
  <div className="accordion">
    {items.map(({ id, question, answer, slug }) => {
      const isOpen = id === open;
      return (
        <div key={id} id={slug} className="accordion-item">
          <h3>
            <button
              type="button"
              className="accordion-question"
              aria-expanded={isOpen}
              aria-controls={`${slug}-answer`}
              data-state={isOpen ? 'open' : 'closed'}
              onClick={() => onOpenChange(isOpen ? null : id)}
            >
              {question} <Plus className="icon" aria-hidden="true" />
            </button>
          </h3>
          <div id={`${slug}-answer`} className="accordion-answer" hidden={!isOpen}>
            {answer}
          </div>
        </div>
      );
    })}
  </div>
);
