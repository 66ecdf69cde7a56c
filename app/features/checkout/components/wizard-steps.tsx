import { Check } from 'lucide-react';

const steps = ['Purchase', 'Setup', 'Manage'] as const;

/** Where somebody is on the way: Purchase, Setup, Manage (specification 2). */
export const WizardSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <ol className="steps" aria-label="Steps">
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(current);
      return (
        <li key={step} className={isDone ? 'done' : undefined} aria-current={step === current ? 'step' : undefined}>
          {isDone ? <Check className="ico" aria-hidden="true" /> : <b>{index + 1}</b>}
          {step}
        </li>
      );
    })}
  </ol>
);
