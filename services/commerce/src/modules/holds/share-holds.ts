import { Injectable } from '@nestjs/common';
import type { HoldIssue, HoldProblem, PlaceHoldsRequest, ReleaseRequest } from '@shamba/api-contract/internal';
import { InternalHttp } from '@shamba/service-kit/http';

export interface SharedBottles {
  wine_id: number;
  bottles: number;
}

/**
 * The club's share of wines, held at catalog as a set of the kind `run` until a deadline. Only releases use it: the
 * holds of a checkout (`CheckoutHolds`) never name a kind.
 */
@Injectable()
export class ShareHolds {
  constructor(private readonly http: InternalHttp) {}

  /**
   * Holds exactly these bottles until the deadline, in place of what the set held: all or nothing.
   * @returns the refused wines, by `lineRef` (their id); none: all are held
   * @throws ServiceUnavailable (503)
   */
  async keep(setId: string, shares: readonly SharedBottles[], deadline: Date): Promise<HoldIssue[]> {
    const body: PlaceHoldsRequest = {
      lines: shares.map(({ wine_id, bottles }) => ({
        lineRef: String(wine_id),
        kind: 'bottle',
        wineId: wine_id,
        quantity: bottles,
      })),
      ttlSeconds: 1,
      kind: 'run',
      deadline: deadline.toISOString(),
    };
    const path = `/internal/holds/${setId}`;
    const answer = await this.http.request<HoldProblem | null>('catalog', { method: 'PUT', path, body, accept: [409] });
    return answer.status === 409 ? (answer.body?.issues ?? []) : [];
  }

  /** Gives the bottles back to the shop; harmless for a set that holds nothing. @throws ServiceUnavailable (503) */
  async letGo(setId: string): Promise<void> {
    const body: ReleaseRequest = {};
    await this.http.request('catalog', { method: 'POST', path: `/internal/holds/${setId}/release`, body });
  }
}
