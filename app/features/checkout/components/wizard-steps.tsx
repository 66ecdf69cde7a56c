import { Check } from 'lucide-react';
import './wizard-steps.css';

const steps = ['Purchase', 'Setup', 'Manage'] as const;

/** Where somebody is on the way: Purchase, Setup, Manage. */
export const WizardSteps = ({ current }: { current: (typeof steps)[number] }) => (
  <ol className="wizard-steps" aria-label="Steps">
    {steps.map((step, index) => {
      const isDone = index < steps.indexOf(current);
      return (
        <li key={step} className={isDone ? 'wizard-step-done' : undefined} aria-current={step === current ? 'step' : undefined}>
          {isDone ? <Check className="icon" aria-hidden="true" /> : <b>{index + 1}</b>}
          {step}
        </li>
      );
    })}
  </ol>
);
