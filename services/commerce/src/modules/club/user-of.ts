import { type Caller, NotSignedIn } from '@shamba/service-kit';

/** The signed-in user's id. @throws NotSignedIn (401). */
export function userOf(caller: Caller): number {
  if (caller.userId === undefined) throw new NotSignedIn();
  return caller.userId;
}
