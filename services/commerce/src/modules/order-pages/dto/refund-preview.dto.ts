import { ApiProperty } from '@shamba/service-kit/api-docs';
import { toDecimal, sum } from '@shamba/rules';
import { tastingsBack } from '../../orders/index.js';
import type { RefundPreview } from '../../refunds/index.js';

const RELEASES = {
  wine: 'bottles',
  event: 'seats',
  experience: 'visit',
  vineyard_stay: 'nights',
  wine_club: 'membership',
} as const;
const RELEASED = [...Object.values(RELEASES), 'quarter'] as const;

class PreviewedLineDto {
  @ApiProperty() line_id: number;
  @ApiProperty() title: string;
  @ApiProperty() quantity: number;
  @ApiProperty() amount: string;
  @ApiProperty({ description: 'Part of the amount.' }) tax: string;
  @ApiProperty({
    enum: RELEASED,
    description: 'What becomes available again, or ends. quarter: one paid quarter of a membership, which stays.',
  })
  releases: (typeof RELEASED)[number];
  @ApiProperty({ description: 'True if it can be sold again.' }) restock: boolean;
}

class PreviewedMailDto {
  @ApiProperty({ enum: ['order_cancelled', 'order_lines_cancelled', 'order_refunded', 'staff_notice'] }) kind: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: to staff.' }) to: string | null;
}

/** Effect of a refund or a cancellation by staff. */
export class RefundPreviewDto {
  @ApiProperty({ description: 'All that goes back.' }) amount: string;
  @ApiProperty({ description: 'Part of the amount.' }) shipping: string;
  @ApiProperty({ description: 'Part of the amount.' }) tax: string;
  @ApiProperty({ description: 'Part of the amount: paid in cash or outside, given back by staff.' }) by_hand: string;
  @ApiProperty({ description: 'Kept of the bottles’ money: the tasting fee, no longer waived.' }) withheld: string;
  @ApiProperty({ description: 'Tastings that the membership has again.' }) club_tastings: number;
  @ApiProperty({ description: 'Finished and pending refunds before it.' }) refunded_before: string;
  @ApiProperty({ description: 'The same after it.' }) refunded_after: string;
  @ApiProperty({
    enum: ['nothing', 'void', 'refund'],
    description: 'void: the card is not charged at all; refund: it was charged, or is before the money goes back.',
  })
  way: RefundPreview['way'];
  @ApiProperty({ type: [PreviewedLineDto] }) lines: PreviewedLineDto[];
  @ApiProperty({ description: 'The order counts as cancelled afterwards.' }) ends_order: boolean;
  @ApiProperty({ description: 'A parcel that has not left is not sent.' }) stops_parcel: boolean;
  @ApiProperty({ type: [PreviewedMailDto], description: 'A mail about a refund follows when the bank has done it.' })
  mails: PreviewedMailDto[];
}

/** Preview of a refund as API fields. */
export const refundPreviewView = (preview: RefundPreview): RefundPreviewDto => ({
  amount: toDecimal(preview.amount),
  shipping: toDecimal(preview.shipping),
  tax: toDecimal(sum(preview.lines.map(({ tax }) => tax))),
  by_hand: toDecimal(preview.byHand),
  withheld: toDecimal(preview.withheld),
  club_tastings: tastingsBack(preview.lines),
  refunded_before: toDecimal(preview.before),
  refunded_after: toDecimal(preview.before + preview.amount),
  way: preview.way,
  lines: preview.lines.map(({ line, quantity, amount, tax, restock }) => ({
    line_id: line.id,
    title: line.title,
    quantity,
    amount: toDecimal(amount),
    tax: toDecimal(tax),
    releases: line.type === 'wine_club' && !preview.endsMembership ? 'quarter' : RELEASES[line.type],
    restock,
  })),
  ends_order: preview.effects.endsOrder,
  stops_parcel: preview.effects.stopsParcel && preview.order.method !== null,
  mails: preview.mails,
});
