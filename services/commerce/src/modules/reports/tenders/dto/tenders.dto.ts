import { ApiProperty } from '@shamba/service-kit/api-docs';

const AMOUNT = { type: String, example: '1234.50' };
const DAY = { type: String, format: 'date' };
/** Ways to pay: by card on the site, by card from a link, in cash at the house, or elsewhere (a cheque, a transfer). */
export const tenders = ['card', 'link', 'cash', 'outside'] as const;

/** Money that came and went back. */
export class MoneySumsDto {
  @ApiProperty({ type: 'integer', description: 'Number of payments.' }) payments: number;
  @ApiProperty({ type: 'integer', description: 'Number of refunds.' }) refunds: number;
  @ApiProperty({ ...AMOUNT, description: 'Paid, with tax, shipping and tips.' }) taken: string;
  @ApiProperty(AMOUNT) refunded: string;
  @ApiProperty({ ...AMOUNT, description: 'Taken by the bank in disputes that were lost, less what came back of them.' })
  disputed: string;
  @ApiProperty({ ...AMOUNT, description: "The card provider's fees of these payments, as far as they are known." })
  fees: string;
  @ApiProperty({ type: 'integer', description: 'Payments whose fee the provider has not told yet.' })
  fees_unknown: number;
  @ApiProperty({ ...AMOUNT, description: 'Taken, less refunds, disputes and fees.' }) net: string;
}

export class TenderSumsDto extends MoneySumsDto {
  @ApiProperty({ enum: tenders }) tender: (typeof tenders)[number];
}

export class DaySumsDto extends MoneySumsDto {
  @ApiProperty(DAY) day: string;
}

export class DisputeSumsDto {
  @ApiProperty({ type: 'integer', description: 'Disputes whose money the bank holds now, of any time.' }) held: number;
  @ApiProperty(AMOUNT) held_amount: string;
  @ApiProperty({ type: 'integer', description: 'Disputes whose money came back in the period; never refunds.' })
  returned: number;
  @ApiProperty(AMOUNT) returned_amount: string;
  @ApiProperty({ ...AMOUNT, description: 'Lost in the period; less `won_amount` it is `disputed` of the total.' })
  lost_amount: string;
  @ApiProperty({ ...AMOUNT, description: 'What came back in the period of disputes that were lost.' })
  won_amount: string;
}

/** Payments of a period. */
export class TendersDto {
  @ApiProperty(DAY) from: string;
  @ApiProperty(DAY) to: string;
  @ApiProperty({ type: [TenderSumsDto], description: 'Ways to pay with money in the period.' })
  tenders: TenderSumsDto[];
  @ApiProperty({ type: [DaySumsDto], description: 'Days with money, oldest first.' }) days: DaySumsDto[];
  @ApiProperty({ type: MoneySumsDto }) total: MoneySumsDto;
  @ApiProperty({ type: DisputeSumsDto }) disputes: DisputeSumsDto;
}
