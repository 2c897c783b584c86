import { currentContext, Forbidden } from '@shamba/service-kit/http';

/** The member of staff who makes the request and owns the draft. @throws Forbidden for a caller without an account */
export function editorNow(): { userId: number; username: string } {
  const caller = currentContext()?.caller;
  if (caller?.userId === undefined) throw new Forbidden();
  return { userId: caller.userId, username: caller.username ?? 'staff' };
}
