import { EmptyState, LinkButton } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';

/** Page in place of a section that the user may not open. The server refuses its calls too. */
export function NoPermission({ section }: { section: string }) {
  return (
    <>
      <h1>Access Denied</h1>
      <EmptyState
        title={`Your role does not open ${section}`}
        text="An owner can give it to you under Settings, Admin User Management."
        action={
          <LinkButton asChild>
            <Link to={links.admin()}>Dashboard</Link>
          </LinkButton>
        }
      />
    </>
  );
}
