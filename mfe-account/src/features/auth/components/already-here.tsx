import { Button, LinkButton } from '@shamba/ui/core';
import { Link, links, useSession, type SessionUser } from '@shamba/shell-sdk';
import { useOnce } from '../../../shared/form/use-once';
import form from '../../../shared/form/form.module.css';

/** Who is signed in, the way to what is theirs, and out. */
export function AlreadyHere({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const { busy, run } = useOnce(() => signOut());
  const staff = user.role === 'admin';
  return (
    <div className={form.form}>
      <p>
        You are signed in as <strong>{user.username}</strong>.
      </p>
      <LinkButton asChild block>
        <Link to={staff ? links.admin() : links.customer()}>{staff ? 'Admin Dashboard' : 'My Account'}</Link>
      </LinkButton>
      <Button variant="secondary" block loading={busy} loadingLabel="Signing out…" onClick={() => void run()}>
        Sign Out
      </Button>
    </div>
  );
}
