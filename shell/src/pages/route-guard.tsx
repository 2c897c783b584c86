import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionUser, SliceAccess } from '@shamba/api-contract/slice-manifest';
import { Link, links, openAuth, sessionQuery, useDocumentTitle, useText } from '@shamba/shell-sdk';
import { Button, LinkButton } from '@shamba/ui/core';
import styles from './plain-page.module.css';

interface RouteGuardProps {
  access: SliceAccess;
  /** Shown while the session loads. */
  pending: ReactNode;
  /** Wraps the denial to make it count as a settled page. */
  wrap: (denied: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Shows a route to permitted users only. A convenience: the API checks every call itself. */
export function RouteGuard({ access, pending, wrap, children }: RouteGuardProps) {
  const { data: user = null, isPending } = useQuery(sessionQuery());
  if (access === 'public') return children;
  if (isPending) return pending;
  if (mayEnter(access, user)) return children;
  return wrap(<AccessDenied access={access} signedIn={user !== null} />);
}

/** Staff are admins and everyone with at least one permission. */
export function mayEnter(access: SliceAccess, user: SessionUser | null): boolean {
  if (access === 'public') return true;
  if (access === 'customer') return user !== null;
  return user !== null && (user.role === 'admin' || (user.permissions?.length ?? 0) > 0);
}

const texts = {
  customer: 'Please log in to access your account.',
  staff: 'You need admin privileges to access this page.',
} as const;

/** Page in place of a guarded page. Offers to sign in. */
function AccessDenied({ access, signedIn }: { access: 'customer' | 'staff'; signedIn: boolean }) {
  useDocumentTitle(`Access Denied | ${useText('site', 'name', 'Shamba Ridge Vineyard')}`);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Access Denied</h1>
      <p className={styles.text}>{texts[access]}</p>
      <LinkButton asChild>
        <Link to={links.home()}>Return Home</Link>
      </LinkButton>
      {signedIn ? null : (
        <Button variant="link" onClick={() => openAuth({ mode: 'sign-in', tier: null })}>
          Sign In
        </Button>
      )}
    </div>
  );
}
