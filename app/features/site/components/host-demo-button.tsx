import { LinkButton } from '@/components/ui/link-button';
import { hostDemoPath } from '@/lib/text/paths';

export const HostDemoButton = ({ variant }: { variant?: 'line' | 'clear' }) => (
  <LinkButton size="lg" variant={variant} to={hostDemoPath}>
    Be the host for a minute
  </LinkButton>
);
