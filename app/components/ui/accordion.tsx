import { Plus } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';

type Props = { items: readonly { id: string; question: string; answer: string }[] };

/** Questions of which one at a time is open, or none. */
export const Accordion = ({ items }: Props) => (
  <Radix.Root type="single" collapsible className="faq">
    {items.map(({ id, question, answer }) => (
      <Radix.Item key={id} value={id} className="faq-item">
        <Radix.Header asChild>
          <h3>
            <Radix.Trigger className="faq-q">
              {question} <Plus className="ico" aria-hidden="true" />
            </Radix.Trigger>
          </h3>
        </Radix.Header>
        <Radix.Content className="a">{answer}</Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
);
