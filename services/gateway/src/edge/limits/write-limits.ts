import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { networkOf } from '@shamba/service-kit/http';
import { type Caller, ownerKey } from '@shamba/service-kit/identity';
import type { GatewayConfig } from '../../config.js';
import { Counters } from '../../people/index.js';

const MINUTE = 60;
/** The kind that has numbers of its own: a shopper presses + and − often, and every first line makes a row. */
const CART = 'cart';

/**
 * Writes that guests and customers may make and that cost something: a row, a hold, a mail, a file, the work of
 * checking a password. Declared paths, as in the route table; a test holds the rest of the table against
 * docs/security.md.
 */
export const LIMITED: ReadonlyMap<string, string> = new Map([
  ['POST /api/cart', CART],
  ['POST /api/cart/add', CART],
  ['PUT /api/cart/{id}', CART],
  ['DELETE /api/cart/{id}', CART],
  ['DELETE /api/cart/clear/{sessionId}', CART],
  ['POST /api/checkout/start', 'holds'],
  ['POST /api/orders', 'order'],
  ['POST /api/payment-link/pay', 'link'],
  ['POST /api/orders/{id}/cancellation', 'cancellation'],
  ['POST /api/experience-bookings', 'rsvp'],
  ['POST /api/events/{id}/register', 'registration'],
  ['POST /api/contact', 'contact'],
  ['POST /api/contact/submit', 'contact'],
  ['POST /api/bookings', 'contact'],
  ['POST /api/wine-club/signup', 'signup'],
  ['POST /api/auth/register', 'signup'],
  ['POST /api/auth/login', 'sign-in'],
  ['POST /api/setup/code', 'sign-in'],
  ['POST /api/setup/owner', 'sign-in'],
  ['POST /api/auth/second-factor', 'sign-in'],
  ['POST /api/auth/second-factor/enrolment', 'password'],
  ['POST /api/auth/second-factor/enrolment/confirm', 'password'],
  ['POST /api/auth/second-factor/recovery-codes', 'password'],
  ['POST /api/auth/second-factor/removal', 'password'],
  ['POST /api/auth/password-reset/confirm', 'token'],
  ['POST /api/auth/email-verification/confirm', 'token'],
  ['POST /api/auth/password-reset', 'mail'],
  ['POST /api/auth/email-verification', 'mail'],
  ['POST /api/auth/password-strength', 'strength'],
  ['POST /api/customer/email', 'mail'],
  ['POST /api/customer/export', 'export'],
  ['POST /api/customer/password', 'password'],
  ['POST /api/customer/erasure', 'password'],
  ['PUT /api/customer/profile', 'profile'],
  ['POST /api/customer/addresses', 'profile'],
  ['PUT /api/customer/addresses/{id}', 'profile'],
  ['PUT /api/customer/card', 'card'],
  ['POST /api/customer/orders/{id}/cancellation', 'cancellation'],
  ['POST /api/customer/bookings/{id}/change-requests', 'change'],
  ['DELETE /api/customer/bookings/{id}/change-requests/{requestId}', 'change'],
  ['DELETE /api/customer/event-registrations/{id}', 'change'],
  ['PATCH /api/customer/experience-bookings/{id}', 'change'],
  ['DELETE /api/customer/experience-bookings/{id}', 'change'],
  ['PUT /api/customer/membership', 'membership'],
  ['PUT /api/customer/membership/box', 'membership'],
  ['POST /api/customer/membership/box/price', 'membership'],
  ['POST /api/customer/membership/cancel', 'membership'],
  ['POST /api/customer/membership/pause', 'membership'],
  ['POST /api/customer/membership/resume', 'membership'],
  ['POST /api/customer/membership/skip', 'membership'],
  ['POST /api/customer/membership/tier', 'membership'],
  ['POST /api/customer/membership/unskip', 'membership'],
  ['POST /api/slices/views', 'views'],
  ['POST /api/slices/figures', 'figures'],
  ['POST /api/unsubscribe/{token}', 'unsubscribe'],
  ['DELETE /api/unsubscribe/{token}', 'unsubscribe'],
  ['POST /api/admin/upload', 'upload'],
  ['POST /api/upload/hero-image', 'upload'],
]);

/** Sender of a write, by which the limits distinguish visitors. */
export interface Writer {
  caller: Caller;
  /** True for a request with our session or guest cookie. Without a cookie every request would be another guest. */
  known: boolean;
  /** Address of the client. */
  address: string;
}

/**
 * Limits a minute per kind of write: per owner (user, else guest), per network, and per network for all who come
 * without a cookie; changes of carts have numbers of their own. All are configuration. Without Redis nothing is
 * counted.
 */
@Injectable()
export class WriteLimits {
  constructor(
    private readonly counters: Counters,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Counts one write. @throws TooManyRequests (429 with Retry-After) over a limit */
  async count(method: string, declaredPath: string, { caller, known, address }: Writer): Promise<void> {
    const kind = LIMITED.get(`${method} ${declaredPath}`);
    if (kind === undefined) return;
    const { config } = this;
    const [perOwner, withoutCookie] =
      kind === CART
        ? [config.CART_WRITES_PER_OWNER, config.CART_WRITES_WITHOUT_COOKIE]
        : [config.WRITES_PER_OWNER, config.WRITES_WITHOUT_COOKIE];
    const network = networkOf(address);
    const owner = ownerKey(caller);
    const limit = (key: string, most: number) => this.counters.limit(`write:${kind}:${key}`, { most, seconds: MINUTE });
    if (!known) await limit(`no-cookie:${network}`, withoutCookie);
    if (owner !== undefined) await limit(owner, perOwner);
    await limit(`network:${network}`, config.WRITES_PER_ADDRESS);
  }
}
