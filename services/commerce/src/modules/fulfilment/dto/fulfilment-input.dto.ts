import { BoolField, DateField, EnumField, MoneyField, TextField } from '@shamba/service-kit/http';
import type { DeliveryMethod } from '../../orders/index.js';
import type { PickupStep } from '../fulfilment.repository.js';

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
}

export class HoldDto {
  @TextField({ max: 200, required: 'Please say why' }) reason: string;
  @DateField({ optional: true, description: 'Its last day; absent: until it is released.' }) until?: string;
}
