import { BoolField, IntField, ListField, MoneyField, TextField } from '@shamba/service-kit';

export class RefundLineDto {
  @IntField({ min: 1 })
  line_id: number;

  @IntField({ min: 1, max: 999 })
  quantity: number;

  @BoolField({ optional: true, description: 'Whether the goods can be sold again; default true.' })
  restock?: boolean;
}

/** Lines, shipping, or an amount of money; an amount stands alone. */
export class RefundInputDto {
  @ListField(() => RefundLineDto, { optional: true, max: 60 })
  lines?: RefundLineDto[];

  @BoolField({ optional: true, description: 'Absent: shipping goes back with the last unshipped wine.' })
  shipping?: boolean;

  @MoneyField({
    optional: true,
    description:
      'Money alone, in place of lines and shipping: nothing is taken out of the order or put back on the shelf.',
  })
  amount?: string;

  @TextField({ max: 180, required: 'Please say why' })
  reason: string;
}
