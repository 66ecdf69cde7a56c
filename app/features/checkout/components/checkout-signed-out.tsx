import { useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { buildLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { StartWithoutAccountLink } from '@/features/auth/components/without-account';
import type { Plan } from '@/features/plans/model';
import { paths } from '@/lib/text/paths';
import { PlanChoice, PlanChoiceHeader } from './plan-choice';

export function CheckoutSignedOut({ isUpgrade }: { isUpgrade: boolean }) {
  const navigate = useNavigate();
  const requestLogin = (plan: Plan) => {
    notify.error('Login Required', 'Please log in or sign up before selecting a plan.', {
      page: paths.login,
    });
    navigate(paths.login, { state: { returnTo: paths.checkout, ...buildLoginState(plan) } });
  };
  return (
    <>
      <PlanChoiceHeader isUpgrade={isUpgrade} />
      <PlanChoice current={null} busy={false} onChoose={requestLogin} />
      <div className="mt-4">
        <StartWithoutAccountLink />
      </div>
    </>
  );
}
