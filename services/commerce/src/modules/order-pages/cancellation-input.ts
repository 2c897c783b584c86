import { type Cents, parseCents } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import type { CancelOrderDto } from './dto/cancellation.dto.js';

/** Order line ids of a query, "3,4"; null: all lines that can be cancelled. @throws InvalidFields (400). */
export function linesOfQuery(lines: unknown): number[] | null {
  if (typeof lines !== 'string' || lines === '') return null;
  if (!/^\d{1,9}(,\d{1,9}){0,59}$/.test(lines))
    throw new InvalidFields({ lines: ['Please name order lines by their numbers.'] });
  return lines.split(',').map(Number);
}

/** Reads the lines to cancel and the refund shown on the page. @throws InvalidFields (400) for an empty choice. */
export function cancellationInput({ lines, amount }: CancelOrderDto): {
  lineIds: number[] | null;
  expected: Cents | undefined;
} {
  if (lines?.length === 0) throw new InvalidFields({ lines: ['Please choose what to cancel.'] });
  return { lineIds: lines ?? null, expected: amount === undefined ? undefined : parseCents(amount) };
}
