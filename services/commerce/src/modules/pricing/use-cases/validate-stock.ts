import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { FindCart } from '../../cart/index.js';
import { ItemSource } from '../../items/index.js';
import { claimedItems } from '../claimed-items.js';
import { type IssueCode, stockIssues } from '../issues.js';
import { type Offer, offerFor } from '../offers/index.js';

export interface StockIssue {
  code: IssueCode;
  offer: Offer;
  message: string;
}

/** Lists the lines that are unavailable in their quantity. Guarantees nothing: only holds do. */
@Injectable()
export class ValidateStock {
  constructor(
    private readonly carts: FindCart,
    private readonly items: ItemSource,
    private readonly clock: Clock,
  ) {}

  async execute(caller: Caller, browserId: string | undefined, cartItems: unknown): Promise<StockIssue[]> {
    const own = cartItems === undefined ? await this.carts.execute(caller, browserId) : undefined;
    const lines = own?.lines ?? claimedItems(cartItems);
    const context = {
      items: await this.items.read(lines),
      today: todayIn(this.clock),
      signedIn: true,
      holdsActive: false,
    };
    return lines.flatMap((line) => {
      const offer = offerFor(line, context);
      return offer.issues
        .filter((entry) => stockIssues.has(entry.code))
        .map(({ code, message }) => ({ code, offer, message }));
    });
  }
}
