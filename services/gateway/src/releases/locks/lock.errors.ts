import { DomainError, refusal } from '@shamba/service-kit/http';

export class NotLocked extends refusal('not_locked', 'not_found', 'These releases are not locked.') {}

/** A token may not shorten or end what staff decided. */
export class LockedByStaff extends DomainError {
  constructor(by: string) {
    super({
      code: 'locked_by_staff',
      status: 'forbidden',
      publicMessage: `${by} locked these releases: only staff with slices.lock change or end that.`,
    });
  }
}
