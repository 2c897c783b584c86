import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { InternalHttp } from '@shamba/service-kit/http';
import type {
  HoldIssue,
  HoldLine,
  HoldProblem,
  PinnedHold,
  PinRequest,
  PlaceHoldsAnswer,
  PlaceHoldsRequest,
  ReleaseRequest,
  UnpinRequest,
} from '@shamba/api-contract/internal';
import type { CommerceConfig } from '../../config.js';

type Holder = 'catalog' | 'hospitality';

/** Either all lines of a checkout are held until `expiresAt`, or none is and `issues` say why. */
export type HoldOutcome = { held: true; expiresAt: Date | null } | { held: false; issues: HoldIssue[] };

const holderOf = (line: HoldLine): Holder => (line.kind === 'bottle' ? 'catalog' : 'hospitality');
const HOLDERS: readonly Holder[] = ['catalog', 'hospitality'];
const path = (checkoutId: string, verb?: string): string => `/internal/holds/${checkoutId}${verb ? `/${verb}` : ''}`;

/**
 * Holds a checkout's lines at catalog and hospitality: all or none. A service without lines in the set is not called.
 * Calls state the wanted result: repeating any of them is harmless.
 */
@Injectable()
export class CheckoutHolds {
  private readonly log = new Logger('CheckoutHolds');

  constructor(
    private readonly http: InternalHttp,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Seconds until an unpinned set expires. */
  get ttlSeconds(): number {
    return this.config.HOLD_MINUTES * 60;
  }

  /**
   * Places or refreshes the whole set; with `again`, releases the previous set's holds elsewhere. `anonymous`: the
   * shopper is not signed in.
   * @throws ServiceUnavailable when a holder does not answer; then no new hold stays for long
   */
  async place(
    checkoutId: string,
    lines: readonly HoldLine[],
    { again = false, anonymous }: { again?: boolean; anonymous: boolean },
  ): Promise<HoldOutcome> {
    if (again)
      await this.release(
        checkoutId,
        HOLDERS.filter((holder) => !lines.some((line) => holderOf(line) === holder)),
      );
    return this.onAll(checkoutId, lines, undefined, async (holder, own) => {
      const body: PlaceHoldsRequest = { lines: own, ttlSeconds: this.ttlSeconds, anonymous };
      const answer = await this.http.request<PlaceHoldsAnswer | HoldProblem>(holder, {
        method: 'PUT',
        path: path(checkoutId),
        body,
        accept: [409],
      });
      return answer.status === 409
        ? problem(answer.body, own)
        : { held: true, expiresAt: new Date((answer.body as PlaceHoldsAnswer).expiresAt) };
    });
  }

  /** Places the whole set as the attempt's own, in one call per holder: it stays until unpin, release or the order. */
  async pin(
    checkoutId: string,
    lines: readonly HoldLine[],
    attemptId: string,
    { anonymous }: { anonymous: boolean },
  ): Promise<HoldOutcome> {
    return this.onAll(checkoutId, lines, attemptId, async (holder, own) => {
      const body: PlaceHoldsRequest = { lines: own, ttlSeconds: this.ttlSeconds, attemptId, pinned: true, anonymous };
      const answer = await this.http.request<PlaceHoldsAnswer | HoldProblem>(holder, {
        method: 'PUT',
        path: path(checkoutId),
        body,
        accept: [409],
      });
      if (answer.status === 409) return problem(answer.body, own);
      // A holder of the previous release places the set and does not know `pinned`.
      return (answer.body as PlaceHoldsAnswer).pinned === true
        ? { held: true, expiresAt: null }
        : this.pinPlaced(holder, checkoutId, own, attemptId);
    });
  }

  /** Pins an existing set, such as an offer. It is not placed again: an expired set stays expired. */
  async pinKept(checkoutId: string, lines: readonly HoldLine[], attemptId: string): Promise<HoldOutcome> {
    return this.onAll(checkoutId, lines, attemptId, (holder, own) =>
      this.pinPlaced(holder, checkoutId, own, attemptId),
    );
  }

  private async pinPlaced(
    holder: Holder,
    checkoutId: string,
    own: HoldLine[],
    attemptId: string,
  ): Promise<HoldOutcome> {
    const body: PinRequest = { attemptId };
    const answer = await this.http.request<HoldProblem | null>(holder, {
      method: 'POST',
      path: path(checkoutId, 'pin'),
      body,
      accept: [409],
    });
    return answer.status === 409 ? problem(answer.body, own) : { held: true, expiresAt: null };
  }

  /** Unpins the set of an ended attempt: it expires ten minutes later. True when all holders have confirmed. */
  async unpin(checkoutId: string, attemptId: string, lines: readonly HoldLine[]): Promise<boolean> {
    const body: UnpinRequest = { attemptId, ttlSeconds: this.ttlSeconds };
    const calls = HOLDERS.filter((holder) => lines.some((line) => holderOf(line) === holder)).map(async (holder) => {
      await this.http.request(holder, { method: 'POST', path: path(checkoutId, 'unpin'), body });
    });
    const results = await Promise.allSettled(calls);
    for (const result of results)
      if (result.status === 'rejected')
        this.log.warn(`Pins of attempt ${attemptId} not let go yet: ${String(result.reason)}`);
    return results.every((result) => result.status === 'fulfilled');
  }

  /** Releases an unpinned set. If a holder gets no call, the set expires on its own. Never throws. */
  async release(checkoutId: string, holders = HOLDERS): Promise<void> {
    const body: ReleaseRequest = {};
    const calls = holders.map((holder) =>
      this.http.request(holder, { method: 'POST', path: path(checkoutId, 'release'), body }),
    );
    for (const result of await Promise.allSettled(calls)) {
      if (result.status === 'rejected')
        this.log.debug(`Holds of checkout ${checkoutId} are left to expire: ${String(result.reason)}`);
    }
  }

  /**
   * Releases a set without waiting. Only for a checkout id that is not used again: a late release must not meet a newer
   * set.
   */
  releaseSoon(checkoutId: string): void {
    void this.release(checkoutId);
  }

  /** Lists all pins of all holders. */
  async pinned(): Promise<(PinnedHold & { holder: Holder })[]> {
    const lists = await Promise.all(
      HOLDERS.map(async (holder) => {
        const { body } = await this.http.request<PinnedHold[]>(holder, {
          method: 'GET',
          path: '/internal/holds?pinned=true',
          timeoutMs: 10_000,
        });
        return body.map((pin) => ({ ...pin, holder }));
      }),
    );
    return lists.flat();
  }

  /** Calls all holders at the same time; when one refuses, undoes the others' new holds of this attempt. */
  private async onAll(
    checkoutId: string,
    lines: readonly HoldLine[],
    attemptId: string | undefined,
    call: (holder: Holder, own: HoldLine[]) => Promise<HoldOutcome>,
  ): Promise<HoldOutcome> {
    const holders = HOLDERS.filter((holder) => lines.some((line) => holderOf(line) === holder));
    const results = await Promise.allSettled(
      holders.map((holder) =>
        call(
          holder,
          lines.filter((line) => holderOf(line) === holder),
        ),
      ),
    );
    const failed = results.find((result) => result.status === 'rejected');
    const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const issues = outcomes.flatMap((outcome) => (outcome.held ? [] : outcome.issues));
    if (failed || issues.length > 0) {
      // Without an attempt nothing is pinned: a release is safe. With one, its own pins become expiring holds.
      if (attemptId) await this.unpin(checkoutId, attemptId, lines);
      else await this.release(checkoutId);
      if (failed) throw failed.reason;
      return { held: false, issues };
    }
    const times = outcomes.flatMap((outcome) =>
      outcome.held && outcome.expiresAt ? [outcome.expiresAt.getTime()] : [],
    );
    return { held: true, expiresAt: times.length === 0 ? null : new Date(Math.min(...times)) };
  }
}

/** Each 409 has at least one issue: a holder that names none means the whole set. */
function problem(body: unknown, lines: readonly HoldLine[]): HoldOutcome {
  const issues = (body as Partial<HoldProblem> | null)?.issues ?? [];
  if (issues.length > 0) return { held: false, issues };
  return {
    held: false,
    issues: lines.map((line) => ({
      lineRef: line.lineRef,
      code: 'not_available',
      message: 'We are no longer holding this for you.',
      available: null,
    })),
  };
}
