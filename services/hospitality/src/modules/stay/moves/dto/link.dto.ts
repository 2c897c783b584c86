import { ApiProperty } from '@shamba/service-kit/api-docs';
import type { StayLinkRequest } from '@shamba/api-contract/internal';
import { type LocalDate, toDecimal } from '@shamba/rules';
import { DateField, IntField, TextField, viewOf } from '@shamba/service-kit/http';
import { type StayLink, isForStay, linkStates } from '../../records/index.js';

/** Limit of mails per link. */
export const MOST_SENT = 5;

export class StayLinkDto implements StayLinkRequest {
  @TextField({ max: 64, verbatim: true }) tokenHash: string;
}

/** A previewed move that its guest pays first; with the nights that the stay has, what is owed for the stay itself. */
export class SendLinkDto {
  @DateField({ required: 'Check-in date is required' }) check_in_date: LocalDate;
  @DateField({ required: 'Check-out date is required' }) check_out_date: LocalDate;
  @IntField({ min: 1, description: 'The version that the preview was of.' }) version: number;
  @TextField({ max: 12, description: 'The preview’s difference; 409 `difference_changed` when it is another by now.' })
  difference: string;
  @DateField({
    required: 'Please say until when the link can be paid',
    description: 'The last day on which it can be paid, by the house’s calendar; within the preview’s `pay_by`.',
  })
  pay_until: LocalDate;
  @TextField({ max: 500, optional: true, description: 'Said to the guest in the mail.', multiline: true })
  note?: string;
}

const states = [...linkStates, 'paying'] as const;

/** A stay's newest payment link, for staff. Only its mails have the token. */
export class PaymentLinkDto {
  @ApiProperty() id: number;
  @ApiProperty({
    enum: states,
    description: 'open: payable until its deadline. paying: a payment is under way. expired, withdrawn, paid: over.',
  })
  state: (typeof states)[number];
  @ApiProperty({ description: 'It pays for the stay itself, not for other nights.' }) for_stay: boolean;
  @ApiProperty({ format: 'date' }) to_check_in: string;
  @ApiProperty({ format: 'date' }) to_check_out: string;
  @ApiProperty({ example: '630.00' }) amount: string;
  @ApiProperty({ format: 'date-time' }) deadline: string;
  @ApiProperty({ description: 'Mails that carried it.' }) sent: number;
  @ApiProperty({ description: 'Number of further mails allowed.' }) sends_left: number;
  @ApiProperty({ format: 'date-time' }) sent_at: string;
  @ApiProperty() created_by: string;
}

export const paymentLinkView = (row: StayLink, state: PaymentLinkDto['state']): PaymentLinkDto =>
  viewOf(PaymentLinkDto, row, {
    state,
    for_stay: isForStay(row),
    amount: toDecimal(row.total_cents - row.paid_cents),
    sent: row.token_hashes.length,
    sends_left: state === 'open' ? Math.max(0, MOST_SENT - row.token_hashes.length) : 0,
  });
