import { PageHead } from '@/components/page-head';

export const planChoiceTitle = (isUpgrade: boolean) => (isUpgrade ? 'Upgrade Your Plan' : 'Choose Your Plan');

export const PlanChoiceHead = ({ isUpgrade = false }: { isUpgrade?: boolean }) => (
  <PageHead title={planChoiceTitle(isUpgrade)} lead="One payment, valid for 12 months. Nothing renews by itself." />
);
