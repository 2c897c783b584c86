import { DomainError } from '@shamba/service-kit/http';

/** The customer has bookings or payments that must end before the account can be erased. */
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

/** The customer has bookings or payments that staff must settle before the account can be archived. */
export class ArchiveBlocked extends DomainError {
  constructor(reasons: string[]) {
    super({
      code: 'archive_blocked',
      status: 'conflict',
      publicMessage: `This account cannot be removed yet: ${reasons.join(' ')}`,
      extra: { reasons },
    });
  }
}
