import { DomainError } from '@shamba/service-kit/http';

export class NotCancellable extends DomainError {
  constructor(reason: string) {
    super({ code: 'not_cancellable', status: 'conflict', publicMessage: reason });
  }
}
