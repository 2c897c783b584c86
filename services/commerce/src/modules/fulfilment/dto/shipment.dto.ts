import { BoolField, EnumField, TextField } from '@shamba/service-kit/http';

/** Limit of characters of a parcel's tracking numbers. */
export const MAX_TRACKING = 200;
export const TRACKING = 'Of several parcels: their numbers with commas between them.';

export class ShipmentDto {
  @EnumField(['pending', 'packed', 'shipped', 'delivered']) state: 'pending' | 'packed' | 'shipped' | 'delivered';
  @TextField({ optional: true, max: 60 }) carrier?: string;
  @TextField({ optional: true, max: MAX_TRACKING, verbatim: true, description: TRACKING }) tracking?: string;
  @BoolField({
    optional: true,
    description:
      'With `shipped`: true mails the customer again, false mails nobody. Absent: a mail when it is sent, one for an order.',
  })
  tell_customer?: boolean;
}
