import { EmptyState } from '@shamba/ui/core';
import { links } from '@shamba/shell-sdk';
import { ButtonLink } from '@shamba/slice-kit/views';

const dashboard = <ButtonLink to={links.admin()}>Dashboard</ButtonLink>;

/** Page in place of a section that the user may not open. The server refuses its calls too. */
export const NoPermission = ({ section }: { section: string }) => (
  <>
    <h1>Access Denied</h1>
    <EmptyState
      title={`Your role does not open ${section}`}
      text="An owner can give it to you under Settings, Admin User Management."
      action={dashboard}
    />
  </>
);

export const UnknownSection = () => (
  <>
    <h1>404 Page Not Found</h1>
    <EmptyState title="There is no such section" action={dashboard} />
  </>
);
