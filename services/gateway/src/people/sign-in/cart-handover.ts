import { Injectable, Logger } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';

/** Tells commerce that a guest has become a user, so that the cart is theirs when the next page asks for it. */
@Injectable()
export class CartHandover {
  private readonly log = new Logger('CartHandover');

  constructor(private readonly services: InternalHttp) {}

  /** Never throws and never delays the sign-in: every cart call of the user repeats it. */
  begin(userId: number, guestId: string): void {
    this.services
      .request('commerce', { method: 'POST', path: '/internal/carts/merge', body: { userId, guestId } })
      .catch((error: unknown) => {
        this.log.debug(
          `Carts are merged with the next cart call: ${error instanceof Error ? error.message : 'no answer'}`,
        );
      });
  }
}
