import { DomainError } from '@shamba/service-kit/http';

/** Another club tier has the same name. */
export class TierNameTaken extends DomainError {
  constructor(name: string) {
    const message = `Another club tier is called ${name}.`;
    super({ code: 'tier_name_taken', status: 'conflict', publicMessage: message, errors: { name: [message] } });
  }
}
