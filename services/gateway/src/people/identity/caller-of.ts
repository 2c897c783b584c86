import type { Caller } from '@shamba/service-kit/identity';
import type { User } from './user.entity.js';

/** The identity that is signed for services: guest id always, user with what staff may do when signed in. */
export function callerOf(user: User | null, guestId: string, permissions: string[] = []): Caller {
  if (!user) return { kind: 'guest', guestId, permissions: [], issuer: 'gateway' };
  return {
    kind: 'user',
    userId: user.id,
    guestId,
    role: user.role,
    permissions,
    username: user.username,
    ...(user.email !== null && { email: user.email }),
    issuer: 'gateway',
  };
}
