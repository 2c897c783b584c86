import { refusal } from '@shamba/service-kit/http';

export class RunTooEarly extends refusal('too_early', 'conflict', 'The day of the charge has not come yet.') {}

export class RunTooLate extends refusal(
  'too_late',
  'conflict',
  'The days in which this release could be charged are over. Withdraw the approval and change its day of charge.',
) {}

export class RunNotNow extends refusal(
  'run_not_now',
  'conflict',
  'The run of this release has moved on. Please look at it again.',
) {}

export class ChargeMoved extends refusal(
  'charge_moved',
  'conflict',
  'This charge has moved on. Please look at it again.',
) {}

export class RunNotRunning extends refusal(
  'run_not_running',
  'conflict',
  'The run of this release is not going on. Resume it first.',
) {}

export class AnotherCardNeeded extends refusal(
  'another_card_needed',
  'conflict',
  'The bank will not accept this card. The member has to store another one first.',
) {}

/** The same of a member without a card. */
export class CardNeeded extends refusal(
  'another_card_needed',
  'conflict',
  'There is no card on file. The member has to store one first.',
) {}
