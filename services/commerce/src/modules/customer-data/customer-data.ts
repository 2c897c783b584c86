import { Injectable } from '@nestjs/common';

/** What one module of commerce keeps of a customer. */
export interface CustomerDataPart {
  /** The part's name in the export, e.g. `orders`. */
  name: string;
  /** Everything kept of the user, for them to take away (`email`: only when it was verified). */
  export(userId: number, email: string | null): Promise<unknown>;
  /**
   * Why the account can't be erased or taken away yet (`email`: only when it was verified), as
   * sentences for its owner and for staff alike; none: it can.
   */
  obligations(userId: number, email: string | null): Promise<string[]>;
}

/** The modules that keep something of customers register here at start. */
@Injectable()
export class CustomerData {
  private readonly parts: CustomerDataPart[] = [];

  register(part: CustomerDataPart): void {
    this.parts.push(part);
  }

  async export(userId: number, email: string | null): Promise<Record<string, unknown>> {
    const entries = await Promise.all(
      this.parts.map(async (part) => [part.name, await part.export(userId, email)] as const),
    );
    return Object.fromEntries(entries);
  }

  async obligations(userId: number, email: string | null): Promise<string[]> {
    return (await Promise.all(this.parts.map((part) => part.obligations(userId, email)))).flat();
  }
}
