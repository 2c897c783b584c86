import { BoolField, IntField, TextField } from '../fields/fields.js';

const MAX_TTL_SECONDS = 3600;

/** A whole set of what a checkout keeps, less its lines: those are the keeper's own. */
export abstract class PlaceSetDto {
  @IntField({ min: 1, max: MAX_TTL_SECONDS }) ttlSeconds: number;
  @TextField({ max: 80, optional: true }) attemptId?: string;
  @BoolField({ optional: true }) pinned?: boolean;
}

export class PinDto {
  @TextField({ max: 80 }) attemptId: string;
}

export class UnpinDto {
  @TextField({ max: 80 }) attemptId: string;
  @IntField({ min: 1, max: MAX_TTL_SECONDS }) ttlSeconds: number;
}

export class ReleaseDto {
  @TextField({ max: 80, optional: true }) attemptId?: string;
}
