import { Injectable, Logger } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import { Clock, todayIn } from '@shamba/service-kit/time';

/** Number of a member's tastings this month, from hospitality. */
@Injectable()
export class Tastings {
  private readonly log = new Logger('Tastings');

  constructor(
    private readonly http: InternalHttp,
    private readonly clock: Clock,
  ) {}

  /** null: hospitality does not answer; the membership is shown without the number. */
  async thisMonth(userId: number): Promise<number | null> {
    const month = todayIn(this.clock).slice(0, 7);
    try {
      const { body } = await this.http.request<{ count: number }>('hospitality', {
        method: 'GET',
        path: `/internal/customers/${userId}/tastings?month=${month}`,
      });
      return body.count;
    } catch (error) {
      this.log.warn(`Tastings of this month can't be read: ${String(error)}`);
      return null;
    }
  }
}
