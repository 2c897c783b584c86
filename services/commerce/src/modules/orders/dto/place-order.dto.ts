import { BoolField, JsonField, MoneyField, ObjectField, TextField, UuidField } from '@shamba/service-kit/http';
import { BrowserIdDto } from '../../cart/index.js';
import { AddressDto, BillingAddressDto, CustomerInfoDto } from '../../payments/index.js';

class PaymentDetailsDto {
  @UuidField({ optional: true, description: 'From create-payment; absent or null when nothing was to be paid.' })
  paymentId?: string;
}

class TotalsDto {
  @MoneyField({ optional: true }) subtotal?: string;
  @MoneyField({ optional: true }) shipping?: string;
  @MoneyField({ optional: true }) tax?: string;
  @MoneyField({ optional: true }) total?: string;
}

export class PlaceOrderDto extends BrowserIdDto {
  @ObjectField(() => CustomerInfoDto, { optional: true, description: 'Needed when create-payment was not told.' })
  customerInfo?: CustomerInfoDto;
  @ObjectField(() => AddressDto, {
    optional: true,
    description: 'Only for an order without payment: otherwise the paid one counts.',
  })
  shippingAddress?: AddressDto;
  @ObjectField(() => BillingAddressDto, { optional: true }) billingAddress?: BillingAddressDto;
  @ObjectField(() => PaymentDetailsDto, { optional: true }) paymentDetails?: PaymentDetailsDto;
  @JsonField({ optional: true, maxBytes: 65_536, description: 'Not believed: the order has the lines that were paid.' })
  cartItems?: Record<string, unknown> | unknown[];
  @ObjectField(() => TotalsDto, { optional: true, description: 'Compared with what was paid: 409 `totals_mismatch`.' })
  totals?: TotalsDto;
  @BoolField({ optional: true }) ageConfirmed?: boolean;
  @TextField({ optional: true, max: 500, multiline: true }) note?: string;
}
