import { NotSignedIn } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';

/** The signed-in user's id. @throws NotSignedIn (401). */
export function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
