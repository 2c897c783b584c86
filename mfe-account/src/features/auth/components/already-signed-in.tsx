import { Button, LinkButton } from '@shamba/ui/core';
import { Link, links, useSession, type SessionUser } from '@shamba/shell-sdk';
import { Stack } from '@shamba/slice-kit/views';
import { useWrite } from '@shamba/slice-kit/writes';

/** For a signed-in visitor: links to the account, and signing out. */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const { busy, run } = useWrite({ send: signOut });
  const staff = user.role === 'admin';
  return (
    <Stack>
      <p>
        You are signed in as <strong>{user.username}</strong>.
      </p>
      <LinkButton asChild block>
        <Link to={staff ? links.admin() : links.customer()}>{staff ? 'Admin Dashboard' : 'My Account'}</Link>
      </LinkButton>
      <Button variant="secondary" block loading={busy} loadingLabel="Signing out…" onClick={() => void run()}>
        Sign Out
      </Button>
    </Stack>
  );
}
