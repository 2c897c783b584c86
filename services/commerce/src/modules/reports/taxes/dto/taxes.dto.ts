import { ApiProperty } from '@shamba/service-kit/api-docs';
import { MAX_LIST_ROWS } from '@shamba/service-kit/database';
import { EnumField, IntField, PeriodQuery, RateField, TextField } from '@shamba/service-kit/http';

export const LODGING_SOURCES = ['web', 'staff'] as const;
export type LodgingSource = (typeof LODGING_SOURCES)[number];
export const MOVE_KINDS = ['sold', 'refunded', 'disputed', 'dispute_won', 'added'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

const amount = (description: string) => ApiProperty({ example: '28.00', description });
const SENT = 'Two letters of the state whose rate was charged; `winery`: the winery’s rate.';

/** Taxable amounts and taxes. `refunded` amounts are negative. */
export class TaxAmountsDto {
  @ApiProperty({ type: 'integer', description: 'Lines behind the sums: sold and added, refunded and lost.' })
  lines: number;
  @amount('Sold without tax, with later payments.') taxable_sold: string;
  @amount('Tax of it.') tax_sold: string;
  @amount('Given back without tax, in the period of the refund; with what was lost in disputes.')
  taxable_refunded: string;
  @amount('Tax of it, at the original rate.') tax_refunded: string;
  @amount('Sold less refunded, without tax.') taxable: string;
  @amount('Tax due: sold less refunded.') tax: string;
}

/** The sum that is owed, without its parts. */
export class TaxOwedDto {
  @amount('Without tax.') taxable: string;
  @amount('Tax of it.') tax: string;
}

/** Taxes of one place, class and rate. */
export class TaxRowDto extends TaxAmountsDto {
  @ApiProperty({ example: 'NV', description: SENT }) place: string;
  @ApiProperty({ enum: ['standard', 'lodging', 'none'] }) tax_class: string;
  @ApiProperty({ example: '7.25', description: 'Percent.' }) rate: string;
}

/** Sales that owe no tax, by kind of thing. */
export class UntaxedRowDto extends TaxRowDto {
  @ApiProperty({ example: 'shipping', description: 'Kind of thing, or `shipping`.' }) item_type: string;
}

/** Lodging tax by who booked. */
export class LodgingRowDto extends TaxRowDto {
  @ApiProperty({ enum: LODGING_SOURCES, description: '`web`: guests on the site; `staff`: entered by staff.' })
  source: LodgingSource;
}

/**
 * Stays that were paid before their payments became orders, by rate, on the day of entering; less those that were
 * refunded, on that day.
 */
export class OldStaysDto {
  @ApiProperty({ example: '12.50' }) rate: string;
  @ApiProperty({ type: 'integer' }) stays: number;
  @amount('Without tax.') taxable: string;
  @amount('Tax of it.') tax: string;
}

/** Nights of another channel. Its calendar tells no price. */
export class ChannelNightsDto {
  @ApiProperty({ example: 'Airbnb' }) name: string;
  @ApiProperty({ description: 'The channel pays the lodging tax of its stays.' }) tax_by_channel: boolean;
  @ApiProperty({ type: 'integer', description: 'Stays with a night in the period.' }) stays: number;
  @ApiProperty({ type: 'integer', description: 'Nights in the period.' }) nights: number;
}

export class TaxesDto {
  @ApiProperty({ example: 'America/Los_Angeles', description: 'Zone of the days.' }) time_zone: string;
  @ApiProperty({ type: String, nullable: true, example: 'CA', description: 'The winery’s state; null: not known yet.' })
  state: string | null;
  @ApiProperty({ type: [TaxRowDto], description: 'Sales tax by place, class and rate; no lodging.' })
  sales: TaxRowDto[];
  @ApiProperty({ type: TaxAmountsDto, description: 'Sum of `sales`.' }) sales_total: TaxAmountsDto;
  @ApiProperty({ type: [UntaxedRowDto] }) untaxed: UntaxedRowDto[];
  @ApiProperty({ type: TaxAmountsDto, description: 'Sum of `untaxed`.' }) untaxed_total: TaxAmountsDto;
  @ApiProperty({ type: TaxAmountsDto, description: 'Gross sales: `sales` and `untaxed`, no lodging and no tips.' })
  gross: TaxAmountsDto;
  @ApiProperty({ type: [LodgingRowDto], description: 'Lodging of orders.' }) lodging: LodgingRowDto[];
  @ApiProperty({ type: TaxAmountsDto, description: 'Sum of `lodging`.' }) lodging_total: TaxAmountsDto;
  @ApiProperty({ type: [OldStaysDto], nullable: true, description: 'null while hospitality does not answer.' })
  old_stays: OldStaysDto[] | null;
  @ApiProperty({
    type: TaxOwedDto,
    nullable: true,
    description:
      'Sum of `lodging_total` and `old_stays`: what the winery owes. null while hospitality does not answer.',
  })
  lodging_owed: TaxOwedDto | null;
  @ApiProperty({ type: [ChannelNightsDto], nullable: true, description: 'null while hospitality does not answer.' })
  channels: ChannelNightsDto[] | null;
}

/** Lines of a period; without filters all of them. */
export class TaxLinesQuery extends PeriodQuery {
  @TextField({ max: 6, pattern: /^([A-Z]{2}|winery)$/, optional: true, description: SENT }) place?: string;
  @EnumField(['standard', 'lodging', 'none', 'sales'], { optional: true, description: '`sales`: all but lodging.' })
  tax_class?: string;
  @RateField({ max: 30, decimals: 4, optional: true }) rate?: string;
  @TextField({ max: 40, pattern: /^[a-z_]+$/, optional: true }) item_type?: string;
  @EnumField(LODGING_SOURCES, { optional: true, description: 'Lodging: who booked.' }) source?: LodgingSource;
}

/** A page of lines. */
export class TaxLinesPageQuery extends TaxLinesQuery {
  @IntField({ min: 1, max: MAX_LIST_ROWS, optional: true, description: `Rows in an answer; default ${MAX_LIST_ROWS}.` })
  limit?: number;
  @TextField({ verbatim: true, max: 400, optional: true, description: 'From the `Link: rel=next` of the page before.' })
  cursor?: string;
}

/** A line of a sale, a refund or a later payment, with one tax class. */
export class TaxLineDto {
  @ApiProperty({ format: 'date', description: 'Day on which it counts.' }) day: string;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({
    enum: MOVE_KINDS,
    description:
      '`added`: a later payment for a moved stay; `disputed`: taken by the bank in a dispute; ' +
      '`dispute_won`: what came back of a lost one.',
  })
  kind: MoveKind;
  @ApiProperty({ format: 'uuid' }) order_id: string;
  @ApiProperty() order_number: string;
  @ApiProperty({ example: 'web' }) channel: string;
  @ApiProperty({ example: 'wine', description: 'Kind of thing, or `shipping`.' }) item_type: string;
  @ApiProperty({ example: 'Kilele Syrah' }) title: string;
  @ApiProperty({ example: 'NV', description: 'State that it was sent to, `pickup`, or `winery`.' }) sent_to: string;
  @ApiProperty() tax_class: string;
  @ApiProperty({ description: SENT }) place: string;
  @ApiProperty({ example: '7.25' }) rate: string;
  @amount('Without tax; negative: refunded.') taxable: string;
  @amount('Tax of it.') tax: string;
}
