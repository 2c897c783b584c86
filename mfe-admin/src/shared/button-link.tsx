import type { ReactNode } from 'react';
import { LinkButton } from '@shamba/ui/core';
import { Link } from '@shamba/shell-sdk';

/** A link in the shape of a secondary button. */
export const ButtonLink = ({ to, children, ...look }: { to: string; size?: 'sm'; children: ReactNode }) => (
  <LinkButton asChild variant="secondary" {...look}>
    <Link to={to}>{children}</Link>
  </LinkButton>
);
