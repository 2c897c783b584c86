import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { currentPrice, ItemSource } from '../../items/index.js';
import type { CartLine } from '../cart-line.js';
import { CartRepository } from '../cart.repository.js';
import { lineQuantity, readDetails } from '../line-details.js';
import { checkOfferedAddOns } from '../offered-add-ons.js';

export interface ChangeLineInput {
  caller: Caller;
  lineId: number;
  quantity: number | undefined;
  /** undefined leaves the details unchanged; otherwise the given fields replace theirs. */
  details: unknown;
}

/** Changes quantity or details of a line; a quantity below 1 removes it. */
@Injectable()
export class ChangeLine {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: ItemSource,
  ) {}

  /** Returns the line, null if it was removed. @throws NotFound for another caller's line. */
  async execute({ caller, lineId, quantity, details }: ChangeLineInput): Promise<CartLine | null> {
    if (quantity !== undefined && quantity < 1) {
      if (!(await this.carts.remove(caller, lineId))) throw new NotFound('This cart line');
      return null;
    }
    const line = await this.carts.line(caller, lineId);
    if (!line) throw new NotFound('This cart line');
    const changed = apply(line, quantity, details);
    // New dates may have another price; the buyer has just asked for them, so the current price counts as seen.
    const items = details === undefined ? null : await this.items.read([changed]);
    const priceSeen = items && (currentPrice(changed, items) ?? null);
    if (items && namesAddOns(details)) checkOfferedAddOns(changed, items);
    if (!(await this.carts.change(caller, changed, priceSeen))) throw new NotFound('This cart line');
    return changed;
  }
}

const namesAddOns = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'add_ons' in details;

function apply(line: CartLine, quantity: number | undefined, details: unknown): CartLine {
  if (details === undefined || typeof details !== 'object' || details === null) {
    return {
      ...line,
      quantity: lineQuantity(
        line.type,
        quantity ?? (line.type === 'vineyard_stay' ? undefined : line.quantity),
        line.details,
      ),
    };
  }
  const merged = readDetails(line.type, { ...line.details, ...details });
  const kept = line.type === 'vineyard_stay' ? undefined : line.quantity;
  return { ...line, details: merged, quantity: lineQuantity(line.type, quantity ?? kept, merged) };
}
