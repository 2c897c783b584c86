import { DomainError } from '@shamba/service-kit/http';

export class StateNotServed extends DomainError {
  constructor(readonly stateName: string) {
    super({ code: 'state_not_served', status: 'unprocessable', publicMessage: `We cannot ship wine to ${stateName}.` });
  }
}

export class UnknownState extends DomainError {
  constructor(field = 'state_code') {
    super({
      code: 'invalid_state',
      status: 'bad_request',
      publicMessage: 'Invalid state selection',
      errors: { [field]: ['Invalid state selection'] },
    });
  }
}

export class StateTaken extends DomainError {
  constructor(stateName: string) {
    super({ code: 'state_taken', status: 'conflict', publicMessage: `${stateName} already has shipping settings.` });
  }
}
