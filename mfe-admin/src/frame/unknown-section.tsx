import { EmptyState, LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';

export function UnknownSection() {
  return (
    <>
      <h1>404 Page Not Found</h1>
      <EmptyState
        title="There is no such section"
        action={
          <LinkButton asChild>
            <Link to={links.admin()}>Dashboard</Link>
          </LinkButton>
        }
      />
    </>
  );
}
