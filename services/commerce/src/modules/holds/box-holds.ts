import { Injectable } from '@nestjs/common';
import type { HoldLine, PlaceHoldsRequest, ReleaseRequest } from '@shamba/api-contract/internal';
import { InternalHttp } from '@shamba/service-kit/http';

/** The bottles of a member's box, moved out of the release's share at catalog into the set of its charge. */
@Injectable()
export class BoxHolds {
  constructor(private readonly http: InternalHttp) {}

  /**
   * Moves the bottles; a repeat moves nothing more.
   * @returns false: the share lacks some, and none is moved
   * @throws ServiceUnavailable (503)
   */
  async take(chargeId: string, lines: readonly HoldLine[], shareId: string, deadline: Date): Promise<boolean> {
    const body: PlaceHoldsRequest = {
      lines: [...lines],
      ttlSeconds: 1,
      kind: 'run',
      deadline: deadline.toISOString(),
      from: shareId,
    };
    const path = `/internal/holds/${chargeId}`;
    const { status } = await this.http.request('catalog', { method: 'PUT', path, body, accept: [409] });
    return status !== 409;
  }

  /** The bottles are the shop's; a pinned set stays. @throws ServiceUnavailable (503) */
  async letGo(chargeId: string): Promise<void> {
    const body: ReleaseRequest = {};
    await this.http.request('catalog', { method: 'POST', path: `/internal/holds/${chargeId}/release`, body });
  }
}
