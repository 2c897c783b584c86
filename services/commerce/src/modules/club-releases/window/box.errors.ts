import { DomainError, refusal } from '@shamba/service-kit/http';

export class BoxPaused extends refusal(
  'membership_paused',
  'conflict',
  'Your membership is paused; nothing is sent until it resumes.',
) {}

/** The member, staff or the release changed it since; nothing of this change is kept. */
export class BoxChanged extends refusal(
  'box_changed',
  'conflict',
  'Your box has changed in the meantime. Please look at it again; nothing of your change was kept.',
) {}

/** A box that was skipped can't be sent after all: others have its bottles. */
export class BoxSoldOut extends DomainError {
  /** @param missing "Only 1 of Kilele Syrah is left" */
  constructor(missing: string) {
    super({
      code: 'box_sold_out',
      status: 'conflict',
      publicMessage: `${missing}, so your box can’t be sent as it was. Please write to us.`,
    });
  }
}
