import { DomainError, type FieldErrors, refusal } from '@shamba/service-kit/http';

/** A tier is in one release of a quarter. */
export class TierInOtherRelease extends DomainError {
  constructor(release: { id: number; name: string }, tierIds: readonly number[]) {
    const message =
      tierIds.length === 1
        ? `One of these tiers is in the release “${release.name}” of this quarter already.`
        : `${tierIds.length} of these tiers are in the release “${release.name}” of this quarter already.`;
    super({
      code: 'tier_in_other_release',
      status: 'conflict',
      publicMessage: message,
      errors: { tier_ids: [message] },
      extra: { release_id: release.id, tier_ids: tierIds },
    });
  }
}

/** Fewer bottles are left than the club's share wants; nothing was changed. */
export class ShareNotAvailable extends DomainError {
  constructor(errors: FieldErrors) {
    const messages = Object.values(errors).flat();
    super({ code: 'share_not_available', status: 'conflict', publicMessage: messages.join(' '), errors });
  }
}

export class ReleaseNotEditable extends refusal(
  'release_not_editable',
  'conflict',
  'This release has ended and can’t be changed.',
) {}

export class ReleaseNotPlanned extends refusal(
  'release_not_planned',
  'conflict',
  'This release was opened before. Only a planned one can be opened or deleted.',
) {}

export class ReleaseTooLate extends refusal(
  'release_too_late',
  'conflict',
  'The days of this release are over. Change its last day to choose and its day of charge first.',
) {}

export class ReleaseApproved extends refusal(
  'release_approved',
  'conflict',
  'This release is approved: what is charged is fixed.',
) {}

export class ReleaseEnded extends refusal('release_ended', 'conflict', 'This release has ended.') {}

/** Each try of a simulation met a change. */
export class ReleaseChanging extends refusal(
  'release_changing',
  'conflict',
  'This release is being changed right now. Simulate it again in a moment.',
) {}

export class NoTierLeft extends refusal(
  'no_tier_left',
  'conflict',
  'Every tier with members is in a release of this quarter already.',
) {}
