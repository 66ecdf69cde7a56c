import { Check } from 'lucide-react';
import { ScrollToTab } from '@/features/events/components/scroll-to-tab';
import './wizard-steps.css';

const steps = ['Purchase', 'Setup', 'Manage'] as const;

export const WizardSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <ol className="flex gap-[clamp(1rem,3vw,2.5rem)] mb-[clamp(2rem,4vw,3rem)]" aria-label="Steps">
    <ScrollToTab place={current} />
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(current);
      return (
        <li
          key={step}
          className={`wizard-step aria-[current]:border-ink ${isDone ? 'border-(--brass)' : 'border-hair'}`}
          aria-current={step === current ? 'step' : undefined}
        >
          {isDone ? (
            <Check
              className="icon self-center w-[18px] h-[18px] text-(--brass)"
              aria-hidden="true"
            />
          ) : (
            <b className="font-display text-[1.375rem]/none font-normal">{index + 1}</b>
          )}
          {step}
        </li>
      );
    })}
  </ol>
);
