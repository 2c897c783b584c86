import type { Caller } from '@shamba/service-kit/identity';
import type { User } from '../identity/user.entity.js';
import type { Guest } from './guest-cookie.js';

/** Who makes a request: always a guest id, and a user when signed in. */
export interface Visitor {
  guest: Guest;
  user: User | null;
  caller: Caller;
  /** Staff who have to set up a second factor before anything else; they have no permissions. */
  mustEnrol: boolean;
  /** A session cookie came, but sessions cannot be read now: the visitor counts as a guest for public routes only. */
  sessionsDown: boolean;
}
