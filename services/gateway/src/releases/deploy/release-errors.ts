import { Injectable } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import { z } from 'zod';

/** Time in ms for the error log and the source maps that it reads. */
const PATIENCE_MS = 10_000;

const answer = z.object({
  errors: z.array(
    z.object({
      id: z.number(),
      message: z.string(),
      severity: z.string(),
      count: z.number(),
      version: z.string().nullable(),
      first_seen: z.string(),
      last_seen: z.string(),
      place: z.string().nullable(),
    }),
  ),
});

/** Errors of a slice's releases in worker's error log. */
@Injectable()
export class ReleaseErrors {
  constructor(private readonly services: InternalHttp) {}

  /** Open kinds of errors of one release, or of all of the slice's, the most frequent first; 20 at most. */
  async of(slice: string, version: string | undefined): Promise<z.infer<typeof answer>['errors']> {
    const query = new URLSearchParams({ slice, ...(version !== undefined && { version }) });
    const path = `/internal/release-errors?${query.toString()}`;
    const { body } = await this.services.request('worker', { method: 'GET', path, timeoutMs: PATIENCE_MS });
    return answer.parse(body).errors;
  }
}
