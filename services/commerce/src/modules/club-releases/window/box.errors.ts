import { refusal } from '@shamba/service-kit/http';

export class BoxClosed extends refusal(
  'box_closed',
  'conflict',
  'Your box can’t be changed any more: the last day for changes is over.',
) {}

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
