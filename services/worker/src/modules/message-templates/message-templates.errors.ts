import { DomainError } from '@shamba/service-kit/http';

export class TooManyTemplates extends DomainError {
  constructor(most: number) {
    super({
      code: 'too_many_templates',
      status: 'conflict',
      publicMessage: `There can be up to ${most} message templates. Please delete some.`,
    });
  }
}
