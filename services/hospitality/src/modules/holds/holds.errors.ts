import type { HoldIssue } from '@shamba/api-contract/internal';
import { DomainError } from '@shamba/service-kit/http';

/** A set of holds can't be placed or pinned; `issues` names the lines and what is available. */
export class HoldUnavailable extends DomainError {
  constructor(issues: HoldIssue[]) {
    super({
      code: 'hold_unavailable',
      status: 'conflict',
      publicMessage: issues[0]?.message ?? 'We are no longer holding this for you.',
      extra: { issues },
    });
  }
}

export const pinnedElsewhere = (lineRef: string): HoldIssue => ({
  lineRef,
  code: 'pinned_elsewhere',
  message: 'A payment for this is already under way.',
  available: null,
});
