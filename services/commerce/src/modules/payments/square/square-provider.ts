import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import pMap from 'p-map';
import type { Square, SquareClient } from 'square';
import type { CommerceConfig } from '../../../config.js';
import { cardFailure, reasonOf, type SquareFailure, squareSdk, type SquareSdk } from '../../card-vault/index.js';
import {
  type AuthoriseOutcome,
  type AuthoriseRequest,
  type DisputeRecord,
  PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatus,
  ProviderUnavailable,
  type RefundRecord,
  UnknownPayment,
} from '../payment-provider.js';
import type { PostalAddress } from '../postal-address.js';
import { disputeOf, paymentOf, refundOf, refundStateOf, statusOf } from './square-mapping.js';

/** The provider ends an uncaptured authorisation after a day. */
const HOLD_MONEY_FOR = 'PT24H';
const MAX_NOTE = 500;
/** Limit of refunds read in one call. */
const MAX_REFUNDS = 5_000;
const MAX_DISPUTES = 1_000;

/** Square through its SDK; the sandbox and the emulator use the same code. */
@Injectable()
export class SquareProvider extends PaymentProvider implements OnApplicationBootstrap {
  private readonly log = new Logger('Square');

  constructor(@Inject(CONFIG) private readonly config: CommerceConfig) {
    super();
  }

  onApplicationBootstrap(): void {
    // The SDK takes a second or two to load: load it after the start, before the first card.
    void this.load().catch((error: unknown) => this.log.error(`The Square SDK does not load: ${String(error)}`));
  }

  async authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome> {
    const { client, isSquareError } = await this.load();
    try {
      const { payment } = await client.payments.create({
        sourceId: request.sourceId,
        idempotencyKey: request.attemptId,
        referenceId: request.attemptId,
        amountMoney: money(request.amount, request.currency),
        autocomplete: false,
        delayDuration: HOLD_MONEY_FOR,
        delayAction: 'CANCEL',
        acceptPartialAuthorization: false,
        locationId: this.config.SQUARE_LOCATION_ID,
        ...(request.note && { note: request.note.slice(0, MAX_NOTE) }),
        ...(request.email && { buyerEmailAddress: request.email }),
        ...(request.billingAddress && { billingAddress: billingOf(request.billingAddress) }),
        ...(request.customerId && { customerId: request.customerId }),
        ...(request.verificationToken && { verificationToken: request.verificationToken }),
      });
      return approval(payment);
    } catch (error) {
      return isSquareError(error) ? cardFailure(error) : { kind: 'unknown', reason: String(error) };
    }
  }

  complete(paymentId: string): Promise<ProviderStatus> {
    return this.orStatus(paymentId, async (client) =>
      statusOf((await client.payments.complete({ paymentId })).payment?.status),
    );
  }

  cancel(paymentId: string): Promise<ProviderStatus> {
    return this.orStatus(paymentId, async (client) =>
      statusOf((await client.payments.cancel({ paymentId })).payment?.status),
    );
  }

  async cancelByKey(attemptId: string): Promise<boolean> {
    const { client, isSquareError } = await this.load();
    try {
      await client.payments.cancelByIdempotencyKey({ idempotencyKey: attemptId });
      return true;
    } catch (error) {
      // Square refuses to cancel a completed payment; all other errors are inconclusive.
      if (isSquareError(error) && error.statusCode === 400) return false;
      throw unavailable(error);
    }
  }

  async payment(paymentId: string): Promise<ProviderPayment> {
    const { client, isSquareError } = await this.load();
    try {
      const { payment } = await client.payments.get({ paymentId });
      if (!payment) throw new ProviderUnavailable('No payment in the answer');
      return paymentOf(payment);
    } catch (error) {
      if (isSquareError(error) && error.statusCode === 404) throw new UnknownPayment(paymentId);
      throw error instanceof ProviderUnavailable ? error : unavailable(error);
    }
  }

  async refund(request: {
    key: string;
    paymentId: string;
    amount: bigint;
    currency: string;
    reason: string;
  }): Promise<ProviderRefund> {
    const { client, isSquareError } = await this.load();
    try {
      const { refund } = await client.refunds.refundPayment({
        idempotencyKey: request.key,
        paymentId: request.paymentId,
        amountMoney: money(request.amount, request.currency),
        reason: request.reason.slice(0, 190),
      });
      if (!refund?.id) throw new ProviderUnavailable('No refund in the answer');
      return { id: refund.id, state: refundStateOf(refund.status) };
    } catch (error) {
      if (isSquareError(error) && isRefused(error)) return { id: null, state: 'failed' };
      throw error instanceof ProviderUnavailable ? error : unavailable(error);
    }
  }

  async refundById(refundId: string): Promise<RefundRecord> {
    const { refund } = await this.call((client) => client.refunds.get({ refundId }));
    if (!refund) throw new ProviderUnavailable('No refund in the answer');
    return refundOf(refund);
  }

  async refundsOf(paymentId: string): Promise<RefundRecord[]> {
    const { payment } = await this.call((client) => client.payments.get({ paymentId }));
    return pMap(payment?.refundIds ?? [], (id) => this.refundById(id), { concurrency: 4 });
  }

  refundsSince(since: Date): Promise<RefundRecord[]> {
    return this.call(async (client) => {
      const page = await client.refunds.list({
        updatedAtBeginTime: since.toISOString(),
        sortField: 'UPDATED_AT',
        sortOrder: 'ASC',
        locationId: this.config.SQUARE_LOCATION_ID,
        limit: 100,
      });
      return (await firstOf(page, MAX_REFUNDS)).map(refundOf);
    });
  }

  async disputeById(disputeId: string): Promise<DisputeRecord> {
    const { dispute } = await this.call((client) => client.disputes.get({ disputeId }));
    const known = disputeOf(dispute);
    if (!known) throw new ProviderUnavailable(`No dispute, or an unknown state: ${dispute?.state ?? 'missing'}`);
    return known;
  }

  /** Square's list cannot filter by time. */
  disputesSince(since: Date): Promise<DisputeRecord[]> {
    return this.call(async (client) => {
      const page = await client.disputes.list({ locationId: this.config.SQUARE_LOCATION_ID });
      return (await firstOf(page, MAX_DISPUTES)).flatMap((listed) => {
        const dispute = disputeOf(listed);
        return dispute && dispute.updatedAt >= since ? [dispute] : [];
      });
    });
  }

  async list(since: Date): Promise<ProviderPayment[]> {
    return this.call(async (client) => {
      const payments: ProviderPayment[] = [];
      const page = await client.payments.list({
        beginTime: since.toISOString(),
        locationId: this.config.SQUARE_LOCATION_ID,
        limit: 100,
      });
      for await (const payment of page) payments.push(paymentOf(payment));
      return payments;
    });
  }

  async isSigned(rawBody: string, signature: string): Promise<boolean> {
    const { SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey, SQUARE_WEBHOOK_URL: notificationUrl } = this.config;
    if (!signatureKey || !notificationUrl) return false;
    const { verify } = await this.load();
    return verify({ requestBody: rawBody, signatureHeader: signature, signatureKey, notificationUrl });
  }

  /** Square refuses to complete or cancel a settled payment: return its status then. */
  private async orStatus(
    paymentId: string,
    work: (client: SquareClient) => Promise<ProviderStatus>,
  ): Promise<ProviderStatus> {
    const { client, isSquareError } = await this.load();
    try {
      return await work(client);
    } catch (error) {
      if (!isSquareError(error) || error.statusCode !== 400) throw unavailable(error);
      const { status } = await this.payment(paymentId);
      if (status === 'approved') throw unavailable(error);
      return status;
    }
  }

  private async call<T>(work: (client: SquareClient) => Promise<T>): Promise<T> {
    const { client } = await this.load();
    try {
      return await work(client);
    } catch (error) {
      throw unavailable(error);
    }
  }

  private load(): Promise<SquareSdk> {
    return squareSdk(this.config);
  }
}

/** The first `most` items of a list; reads no further pages. */
async function firstOf<T>(list: AsyncIterable<T>, most: number): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) {
    items.push(item);
    if (items.length === most) break;
  }
  return items;
}

const money = (amount: bigint, currency: string): Square.Money => ({ amount, currency: currency as Square.Currency });

const billingOf = (address: PostalAddress): Square.Address => ({
  addressLine1: address.address1,
  ...(address.address2 && { addressLine2: address.address2 }),
  locality: address.city,
  ...(address.state && { administrativeDistrictLevel1: address.state }),
  ...(address.zipCode && { postalCode: address.zipCode }),
  country: address.country as Square.Country,
});

const unavailable = (error: unknown): ProviderUnavailable => new ProviderUnavailable(reasonOf(error), { cause: error });

function approval(payment: Square.Payment | undefined): AuthoriseOutcome {
  if (!payment?.id || payment.status !== 'APPROVED')
    return { kind: 'unknown', reason: `status ${payment?.status ?? 'missing'}` };
  const card = payment.cardDetails?.card;
  return {
    kind: 'approved',
    paymentId: payment.id,
    cardBrand: card?.cardBrand ?? null,
    cardLastFour: card?.last4 ?? null,
  };
}

/** Square's codes for a refund that may still happen, or was requested before. */
const MAY_STILL_BE = new Set(['IDEMPOTENCY_KEY_REUSED', 'REFUND_ALREADY_PENDING']);

/** Square will never make this refund: the cause is neither our credentials nor a temporary failure. */
const isRefused = (error: SquareFailure): boolean =>
  (error.statusCode === 400 || error.statusCode === 404 || error.statusCode === 422) &&
  !MAY_STILL_BE.has(error.errors[0]?.code ?? '');
