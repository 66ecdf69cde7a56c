import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { loginStateFor } from '@/features/auth/components/use-return-when-signed-in';
import { StartWithoutAccountLink } from '@/features/auth/components/without-account';
import type { Plan } from '@/features/plans/model';
import { paths } from '@/lib/text/paths';
import { PlanChoice, PlanChoiceHead } from './plan-choice';

export function CheckoutSignedOut({ isUpgrade }: { isUpgrade: boolean }) {
  const navigate = useNavigate();
  const requestLogin = (plan: Plan) => {
    notify.error('Login Required', 'Please log in or sign up before selecting a plan.', {
      page: paths.login,
    });
    navigate(paths.login, { state: { returnTo: paths.checkout, ...loginStateFor(plan) } });
  };
  return (
    <>
      <PlanChoiceHead isUpgrade={isUpgrade} />
      <PlanChoice current={null} busy={false} onChoose={requestLogin} />
      <div className="mt-4">
        <StartWithoutAccountLink />
      </div>
    </>
  );
}
