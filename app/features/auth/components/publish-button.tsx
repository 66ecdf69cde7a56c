import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { publishing } from './use-return-when-signed-in';

/** Takes what this browser keeps to an account in one press: it moves as soon as its host is signed in. */
export const PublishButton = () => (
  <Button size="lg" asChild>
    <Link to={paths.signup} state={publishing}>
      Sign Up and publish
    </Link>
  </Button>
);
