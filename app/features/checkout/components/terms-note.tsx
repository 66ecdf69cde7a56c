import { Link } from 'react-router';
import { paths } from '@/lib/text/paths';

export const TermsNote = () => (
  <p className="text-sm text-ink-2">
    Paid once, through our payment provider; we never see your card. Our{' '}
    <Link className="link" to={paths.terms} target="_blank">
      terms and refunds
    </Link>{' '}
    apply.
  </p>
);
