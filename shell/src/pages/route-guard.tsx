import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SessionUser, SliceAccess } from '@shamba/api-contract/slice-manifest';
import { sessionQuery } from '@shamba/shell-sdk';
import { AccessDenied } from './access-denied';

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
