import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { type DisputeRecord, PaymentProvider, type RefundRecord } from '../payments/index.js';
import { DisputeRepository, isLost, type Refund, RefundRepository, takesMoney } from '../refunds/index.js';
import type { Finding } from './finding.js';

/** Time that a refund or a dispute may take to reach the shop. */
const NEWS_GRACE_MS = 10 * 60_000;

/** Booked refunds, and disputes' money, by the provider's ids. */
type Booked = ReadonlyMap<string, Pick<Refund, 'amount' | 'state'>>;

/** Compares the provider's refunds and disputes of our payments with the booked ones. Changes nothing. */
@Injectable()
export class ReconcileForeign {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly disputes: DisputeRepository,
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** @param since refunds and disputes that changed after this moment. @throws ProviderUnavailable */
  async execute(since: Date): Promise<Finding[]> {
    const told = this.clock.now().getTime() - NEWS_GRACE_MS;
    const settled = ({ updatedAt }: { updatedAt: Date }): boolean => updatedAt.getTime() <= told;
    const refunds = (await this.provider.refundsSince(since)).filter(settled);
    const disputes = (await this.provider.disputesSince(since)).filter(settled);
    const ids = [...refunds, ...disputes].map(({ id }) => id);
    const booked = await this.refunds.byProviderIds(ids);
    const ours = await this.ours([...refunds, ...disputes].map(({ paymentId }) => paymentId));
    return [
      ...ofRefunds(refunds, booked, ours),
      ...(await this.ofDisputes(
        disputes.filter(({ paymentId }) => ours.has(paymentId)),
        booked,
      )),
    ];
  }

  private async ofDisputes(disputes: DisputeRecord[], booked: Booked): Promise<Finding[]> {
    const known = await this.disputes.byIds(disputes.map(({ id }) => id));
    return disputes.flatMap((dispute): Finding[] => {
      const name = `dispute ${dispute.id} of $${toDecimal(dispute.amount)}, payment ${dispute.paymentId}`;
      const state = known.get(dispute.id)?.state;
      if (state !== dispute.state)
        return [{ kind: 'dispute_differs', detail: `${name} is ${dispute.state}, here ${state ?? 'not known'}` }];
      const taken = booked.get(dispute.id);
      const amount = taken?.state === 'completed' ? taken.amount : 0n;
      if (!takesMoney(state) && amount > 0n)
        return [
          { kind: 'dispute_differs', detail: `${name} is ${state}, and $${toDecimal(amount)} is booked as lost` },
        ];
      if (isLost(state) && amount !== dispute.amount)
        return [{ kind: 'dispute_differs', detail: `${name} is ${state}, and $${toDecimal(amount)} of it is booked` }];
      return [];
    });
  }

  /** Payments of our attempts without unanswered refunds: an unanswered one has no provider's id yet. */
  private async ours(paymentIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource
      .createQueryBuilder()
      .select('a.provider_payment_id', 'id')
      .from('payment_attempts', 'a')
      .where('a.provider_payment_id = ANY(:paymentIds)', { paymentIds })
      .andWhere(
        `NOT EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id AND r.state = 'requested' AND a.state <> 'ordered' AND r.provider_refund_id IS NULL)`,
      )
      .getRawMany<{ id: string }>();
    return new Set(rows.map(({ id }) => id));
  }
}

const ofRefunds = (refunds: RefundRecord[], booked: Booked, ours: ReadonlySet<string>): Finding[] =>
  refunds.flatMap(({ id, paymentId, amount, state }): Finding[] => {
    const known = booked.get(id);
    if (state === 'failed' || !ours.has(paymentId) || known?.amount === amount) return [];
    const here = known ? `$${toDecimal(known.amount)} of it is booked` : 'not known here';
    return [{ kind: 'refund_unknown', detail: `refund ${id} of $${toDecimal(amount)}, payment ${paymentId}: ${here}` }];
  });
