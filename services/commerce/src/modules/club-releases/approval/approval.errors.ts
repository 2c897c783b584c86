import { DomainError, refusal } from '@shamba/service-kit/http';

export class ReleaseNotSimulated extends refusal(
  'release_not_simulated',
  'conflict',
  'Open and simulate this release first.',
) {}

export class ReleaseNotApproved extends refusal('release_not_approved', 'conflict', 'This release is not approved.') {}

/** The release, a member or a price is no longer as it was simulated. */
export class SimulationStale extends refusal(
  'simulation_stale',
  'conflict',
  'Something has changed since the simulation. Simulate the release again and look at it.',
) {}

/** The figures that were looked at are no longer those that would be approved. */
export class SimulationReplaced extends refusal(
  'simulation_replaced',
  'conflict',
  'Somebody has simulated this release again since you looked at it. Look at the new figures before you approve them.',
) {}

export class WindowOpen extends refusal(
  'window_open',
  'conflict',
  'Members can still change their boxes. Approve the charges after the last day to choose.',
) {}

export class SecondPerson extends refusal(
  'second_person',
  'conflict',
  'You announced this release: somebody else approves its charges. Settings say so.',
) {}

export class ChargesBegun extends refusal(
  'charges_begun',
  'conflict',
  'The first charge of this release was tried: the approval can’t be withdrawn.',
) {}

/** Members to be charged of whom there is no proof that they were told in time, or of so much. */
export class NotTold extends DomainError {
  constructor(members: number, noticeDays: number) {
    const who = members === 1 ? '1 member was' : `${members} members were`;
    const days = noticeDays === 1 ? '1 day' : `${noticeDays} days`;
    super({
      code: 'not_told',
      status: 'conflict',
      publicMessage: `${who} not told of the box and its price at least ${days} before the charge.`,
      extra: { members },
    });
  }
}

/** Boxes that can't be sent or priced. */
export class ProblemsLeft extends DomainError {
  constructor(members: number) {
    super({
      code: 'problems_left',
      status: 'conflict',
      publicMessage:
        members === 1 ? 'One box still has a problem.' : `${members} boxes still have problems. Mend them first.`,
      extra: { members },
    });
  }
}
