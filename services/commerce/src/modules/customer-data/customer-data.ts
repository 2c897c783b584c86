import { Injectable } from '@nestjs/common';

/** A module's part of a customer's data. */
export interface CustomerDataPart {
  /** The part's name in the export, e.g. `orders`. */
  name: string;
  /** All data of the user, for the export (`email`: only if verified). */
  export(userId: number, email: string | null): Promise<unknown>;
  /**
   * Reasons why the account can't be erased or archived yet (`email`: only if verified), as sentences for its owner and
   * staff; empty: it can.
   */
  obligations(userId: number, email: string | null): Promise<string[]>;
}

/** Registry of the modules that keep customers' data; they register at start. */
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
