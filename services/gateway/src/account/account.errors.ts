import { DomainError } from '@shamba/service-kit';

/** Something has to end before the customer can be forgotten. */
export class ErasureBlocked extends DomainError {
  constructor(reasons: string[]) {
    super({
      code: 'erasure_blocked',
      status: 'conflict',
      publicMessage: `Your account cannot be erased yet: ${reasons.join(' ')}`,
      extra: { reasons },
    });
  }
}

/** The customer still has something booked, paid for or under way: staff settle that first. */
export class ArchiveBlocked extends DomainError {
  constructor(reasons: string[]) {
    super({
      code: 'archive_blocked',
      status: 'conflict',
      publicMessage: `This account cannot be taken away yet: ${reasons.join(' ')}`,
      extra: { reasons },
    });
  }
}
