import { ApiProperty } from '@shamba/service-kit/api-docs';
import { IntField, TextField } from '@shamba/service-kit/http';

export const payStates = ['open', 'paying', 'paid', 'expired', 'withdrawn', 'changed'] as const;
/**
 * open: payable until its deadline. paying: a payment is running. paid: the stay moves, or is paid. expired, withdrawn: the link
 * has ended, the stay is unchanged. changed: the stay was cancelled or paid otherwise.
 */
export type PayState = (typeof payStates)[number];

export class PayLinkLineDto {
  @ApiProperty() label: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: it was not part of the stay.' })
  before: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'null: it is not part of it any more.' })
  after: string | null;
}

/** A payment link's page: the stay's dates and money, nothing about persons. */
export class PayPageDto {
  @ApiProperty({ enum: payStates }) state: PayState;
  @ApiProperty({ description: 'It pays for the stay itself, not for other nights.' }) for_stay: boolean;
  @ApiProperty({ description: 'The booking as people name it.' }) reference: string;
  @ApiProperty({ format: 'date' }) check_in_date: string;
  @ApiProperty({ format: 'date' }) check_out_date: string;
  @ApiProperty({ format: 'date' }) new_check_in_date: string;
  @ApiProperty({ format: 'date' }) new_check_out_date: string;
  @ApiProperty({ type: [PayLinkLineDto] }) lines: PayLinkLineDto[];
  @ApiProperty() total_before: string;
  @ApiProperty() total_after: string;
  @ApiProperty({ description: 'Amount paid for the stay.' }) paid: string;
  @ApiProperty({ description: 'To be paid.' }) amount: string;
  @ApiProperty({ description: 'Tax in the amount.' }) tax: string;
  @ApiProperty() currency: string;
  @ApiProperty({ format: 'date-time' }) deadline: string;
}

export class PayLinkDto {
  @TextField({ max: 255, description: 'One-time token of the card.', verbatim: true }) sourceId: string;
  @IntField({ min: 1, max: 100_000_000, description: 'Amount shown on the page in cents.' }) amount: number;
  @TextField({ optional: true, max: 500, verbatim: true }) verificationToken?: string;
}
