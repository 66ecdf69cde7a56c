import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  items: readonly { id: string; question: string; answer: ReactNode; slug: string }[];
  open: string | null;
  onOpenChange: (id: string | null) => void;
};

export const Accordion = ({ items, open, onOpenChange }: Props) => (
  <div className="border-b border-hair">
    {items.map(({ id, question, answer, slug }) => {
      const isOpen = id === open;
      return (
        <div key={id} id={slug} className="border-t border-hair">
          <h3>
            <button
              type="button"
              className="accordion-question"
              aria-expanded={isOpen}
              aria-controls={`${slug}-answer`}
              data-state={isOpen ? 'open' : 'closed'}
              onClick={() => onOpenChange(isOpen ? null : id)}
            >
              {question}{' '}
              <Plus
                className={`icon h-[26px] w-[26px] text-(--brass) [transition:rotate_var(--fast)_var(--ease)] ${isOpen ? 'rotate-45' : ''}`}
                aria-hidden="true"
              />
            </button>
          </h3>
          <div id={`${slug}-answer`} className="pr-12 pb-7 text-ink-2 max-w-160" hidden={!isOpen}>
            {answer}
          </div>
        </div>
      );
    })}
  </div>
);
