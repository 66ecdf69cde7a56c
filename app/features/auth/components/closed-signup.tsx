import { FormCard } from '@/components/form-card';
import { LinkButton } from '@/components/ui/link-button';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import { useLoginState } from './use-redirect-when-signed-in';
import { StartWithoutAccountLink } from './without-account';

export const ClosedSignup = ({ isByInvitation }: { isByInvitation: boolean }) => (
  <FormCard
    title={isByInvitation ? 'Accounts are by invitation' : 'No new accounts'}
    lead={
      isByInvitation
        ? `Open the link that invites you to an event, and create your account from there.`
        : `You can’t create a new account here. If you have one, log in.`
    }
  >
    <div className="form-grid">
      <LinkButton block to={paths.login} state={useLoginState()}>
        Log in
      </LinkButton>
      <p className="text-center text-ink-2">
        Do you need an account? Write to{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
      </p>
      <StartWithoutAccountLink />
    </div>
  </FormCard>
);
