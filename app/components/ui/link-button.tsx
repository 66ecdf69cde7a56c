import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'asChild' | 'busy' | 'disabled' | 'type'> &
  Pick<LinkProps, 'to' | 'state' | 'reloadDocument'>;

export const LinkButton = ({ to, state, reloadDocument, children, ...button }: Props) => (
  <Button {...button} asChild>
    <Link to={to} state={state} reloadDocument={reloadDocument}>
      {children}
    </Link>
  </Button>
);
