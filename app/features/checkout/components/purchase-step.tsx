import type { Plan } from '@/features/plans/model';
import { PlanChoice, PlanChoiceHeader } from './plan-choice';
import { WizardSteps } from './wizard-steps';

type Props = { busy: boolean; onChoose: (plan: Plan) => void };

export const PurchaseStep = (choice: Props) => (
  <>
    <WizardSteps current="Purchase" />
    <PlanChoiceHeader />
    <PlanChoice current={null} {...choice} />
  </>
);
