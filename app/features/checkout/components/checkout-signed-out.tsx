import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { paths } from '@/lib/paths';
import { PlanChoice } from './plan-choice';
import { PlanChoiceHead } from './plan-choice-head';

export function CheckoutSignedOut({ isUpgrade }: { isUpgrade: boolean }) {
  const navigate = useNavigate();
  const askToLogIn = () => {
    notify.error('Login Required', 'Please log in or sign up before selecting a plan.', { page: paths.login });
    navigate(paths.login, { state: { returnTo: paths.checkout } });
  };
  return (
    <>
      <PlanChoiceHead isUpgrade={isUpgrade} />
      <PlanChoice current={null} busy={false} onChoose={askToLogIn} />
    </>
  );
}
