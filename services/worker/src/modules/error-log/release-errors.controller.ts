import { Controller, Get, Query } from '@nestjs/common';
import { IntField, TextField } from '@shamba/service-kit/http';
import { Internal } from '@shamba/service-kit/identity';
import { type ReleaseError, ReleaseErrors } from './release-errors.js';

const MAX = 20;

class ReleaseErrorsQuery {
  @TextField({ max: 60 }) slice: string;
  @TextField({ max: 60, optional: true }) version?: string;
  @IntField({ min: 1, max: MAX, optional: true }) limit?: number;
}

@Internal('gateway')
@Controller('internal/release-errors')
export class ReleaseErrorsController {
  constructor(private readonly errors: ReleaseErrors) {}

  /** Open kinds of errors of a slice's releases, the most frequent first, without visitors and requests. */
  @Get()
  async top(@Query() { limit = MAX, ...of }: ReleaseErrorsQuery): Promise<{ errors: ReleaseError[] }> {
    return { errors: await this.errors.top({ ...of, limit }) };
  }
}
