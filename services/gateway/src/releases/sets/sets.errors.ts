import { DomainError } from '@shamba/service-kit/http';

/** The list of a set is none. */
export class NotASet extends DomainError {
  constructor() {
    super({
      code: 'not_a_set',
      status: 'unprocessable',
      publicMessage: 'Please name two to five slices, each once.',
    });
  }
}

/** A canary of this slice has no trial, so it can't be tried together with others. */
export class NotTriable extends DomainError {
  constructor(name: string, why: string) {
    super({ code: 'not_triable', status: 'conflict', publicMessage: `${name} can’t be tried in a set: ${why}.` });
  }
}
