import type { Caller } from '@shamba/service-kit';
import { permissionsOf } from './staff-roles.js';
import type { User } from './user.entity.js';

/** The identity that is signed for services: guest id always, user when signed in. */
export function callerOf(user: User | null, guestId: string): Caller {
  if (!user) return { kind: 'guest', guestId, permissions: [], issuer: 'gateway' };
  return {
    kind: 'user',
    userId: user.id,
    guestId,
    role: user.role,
    permissions: user.role === 'admin' ? permissionsOf(user.staff_roles) : [],
    username: user.username,
    ...(user.email !== null && { email: user.email }),
    issuer: 'gateway',
  };
}
