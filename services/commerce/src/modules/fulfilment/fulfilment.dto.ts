import { ApiProperty } from '@shamba/service-kit/api-docs';
import {
  BoolField,
  DateField,
  EnumField,
  ListField,
  MoneyField,
  TextField,
  UuidField,
  ZipField,
} from '@shamba/service-kit/http';
import type { DeliveryMethod } from '../orders/index.js';
import type { PickupStep } from './fulfilment.repository.js';
import type { BatchStep, ShipmentState } from './parcel-step.js';

/** Limit of orders in one batch. */
const MAX_BATCH = 100;
/** Limit of characters of a parcel's tracking numbers. */
const MAX_TRACKING = 200;
const TRACKING = 'Of several parcels: their numbers with commas between them.';

export class PickupDto {
  @EnumField(['ready', 'collected', 'returned'], { description: 'returned: not collected, back on the shelf.' })
  state: PickupStep;
  @TextField({ optional: true, max: 120, description: 'Recipient of the bottles; required for collected.' })
  collected_by?: string;
  @BoolField({ optional: true, description: 'The ID was checked; needed for collected.' }) id_checked?: boolean;
}

export class DeliveryDto {
  @EnumField(['ship', 'pickup']) method: DeliveryMethod;
  @MoneyField({
    optional: true,
    description: 'The shipping that goes back with a change to pickup, as `shipping_refund` said: 409 when it differs.',
  })
  refund?: string;
  @TextField({
    optional: true,
    max: 120,
    description: 'With `ship`: another address than the order’s, whole, from here on. Absent: the order’s own.',
  })
  shipping_address?: string;
  @TextField({ optional: true, max: 120, description: 'Apartment, suite, unit.' }) shipping_unit?: string;
  @TextField({ optional: true, max: 80 }) shipping_city?: string;
  @TextField({ optional: true, max: 40, example: 'CA', description: 'Code or name; a state that wine is sent to.' })
  shipping_state?: string;
  @ZipField({ optional: true }) shipping_zip?: string;
}

export class HoldDto {
  @TextField({ max: 200, required: 'Please say why' }) reason: string;
  @DateField({ optional: true, description: 'Its last day; absent: until it is released.' }) until?: string;
}

export class ShipmentDto {
  @EnumField(['pending', 'packed', 'shipped', 'delivered', 'returned'], {
    description: 'returned: the carrier brought it back.',
  })
  state: ShipmentState;
  @TextField({ optional: true, nullable: true, max: 60, description: 'null removes it.' }) carrier?: string | null;
  @TextField({
    optional: true,
    nullable: true,
    max: MAX_TRACKING,
    verbatim: true,
    description: `${TRACKING} null removes them.`,
  })
  tracking?: string | null;
  @BoolField({
    optional: true,
    description:
      'With `shipped`: true mails the customer again, false mails nobody. Absent: a mail when it is sent, one for an order.',
  })
  tell_customer?: boolean;
  @BoolField({ optional: true, description: 'With `shipped`: true sends it before its day (`ship_after`).' })
  early?: boolean;
}

export class BatchOrderDto {
  @UuidField() id: string;
  @TextField({ optional: true, max: 60 }) carrier?: string;
  @TextField({ optional: true, max: MAX_TRACKING, verbatim: true, description: TRACKING }) tracking?: string;
}

export class BatchDto {
  @EnumField(['packed', 'tracking', 'shipped', 'delivered', 'hold', 'release'], {
    description:
      'tracking: only the numbers are noted. hold: not of orders held for another reason. release: of one reason’s holds.',
  })
  step: BatchStep | 'hold' | 'release';
  @TextField({ optional: true, max: 200, description: 'With `hold` and `release`: why they are held; required.' })
  reason?: string;
  @DateField({ optional: true, description: 'With `hold`: its last day; absent: until it is released.' })
  until?: string;
  @ListField(() => BatchOrderDto, { max: MAX_BATCH }) orders: BatchOrderDto[];
}

class BatchProblemDto {
  @ApiProperty({ description: 'Stable, for programs.' }) code: string;
  @ApiProperty({ description: 'For people.' }) message: string;
}

export class BatchResultDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    enum: ['done', 'unchanged', 'failed'],
    description: 'unchanged: it was there already, or further on.',
  })
  outcome: 'done' | 'unchanged' | 'failed';
  @ApiProperty({ type: BatchProblemDto, nullable: true }) problem: BatchProblemDto | null;
}

export class BatchAnswerDto {
  @ApiProperty({ type: [BatchResultDto], description: 'One for each order, in their order.' })
  results: BatchResultDto[];
}
