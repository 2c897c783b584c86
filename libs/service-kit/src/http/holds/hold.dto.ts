import { BoolField, EnumField, InstantField, IntField, TextField } from '../fields/fields.js';
import { type HoldKind, holdKinds } from '@shamba/rules';

const MAX_TTL_SECONDS = 3600;

/** Common fields of a checkout's set of holds; each service adds its own lines. */
export abstract class PlaceSetDto {
  @IntField({ min: 1, max: MAX_TTL_SECONDS }) ttlSeconds: number;
  @TextField({ max: 80, optional: true, verbatim: true }) attemptId?: string;
  @BoolField({ optional: true }) pinned?: boolean;
  @EnumField(holdKinds, { optional: true, description: 'Default checkout.' }) kind?: HoldKind;
  @InstantField({ optional: true, description: 'Required of an offer and a run: when it ends.' }) deadline?: string;
  @BoolField({ optional: true, description: 'True for a guest: the set counts against the share of stock for guests.' })
  anonymous?: boolean;
}

export class PinDto {
  @TextField({ max: 80, verbatim: true }) attemptId: string;
}

export class UnpinDto {
  @TextField({ max: 80, verbatim: true }) attemptId: string;
  @IntField({ min: 1, max: MAX_TTL_SECONDS }) ttlSeconds: number;
}

export class ReleaseDto {
  @TextField({ max: 80, optional: true, verbatim: true }) attemptId?: string;
}
