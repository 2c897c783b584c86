import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import type { HeldLine } from '../hold-sets/index.js';

export type OurLine = Extract<OrderLineEvent, { kind: 'vineyard_stay' | 'event' | 'experience' }>;

export interface MatchedLine {
  line: OurLine;
  /** The pinned line; undefined without a pin. */
  held: HeldLine | undefined;
}

const isOurs = (line: OrderLineEvent): line is OurLine =>
  line.kind === 'vineyard_stay' || line.kind === 'event' || line.kind === 'experience';

/** An order's lines for hospitality. */
export const ourLines = (order: Pick<OrderPlaced, 'lines'>): OurLine[] => order.lines.filter(isOurs);

/** The line without the pieces refunded before its event arrived; undefined if none remain. A stay has no pieces. */
export function stillOrdered(line: OurLine, remaining: Readonly<Record<string, number>>): OurLine | undefined {
  const left = remaining[line.lineRef];
  if (left === undefined) return line;
  if (left === 0) return undefined;
  switch (line.kind) {
    case 'vineyard_stay':
      return line;
    case 'event':
      return { ...line, quantity: Math.min(line.quantity, left) };
    case 'experience':
      return { ...line, quantity: Math.min(line.quantity, left), guests: Math.min(line.guests, left) };
  }
}

/** Matches lines with their held lines: by reference, otherwise by item. A held line matches at most one line. */
export function matchHeld(
  lines: readonly OurLine[],
  held: readonly HeldLine[],
  occurrenceEvents: ReadonlyMap<number, number>,
): MatchedLine[] {
  const left = [...held];
  return lines.map((line) => {
    const fitting = left.filter((entry) => fits(line, entry, occurrenceEvents));
    const match = fitting.find((entry) => entry.lineRef === line.lineRef) ?? fitting[0];
    if (match) left.splice(left.indexOf(match), 1);
    return { line, held: match };
  });
}

function fits(line: OurLine, held: HeldLine, occurrenceEvents: ReadonlyMap<number, number>): boolean {
  switch (line.kind) {
    case 'vineyard_stay':
      return (
        held.kind === 'nights' &&
        held.unitId === line.unitId &&
        held.checkIn === line.checkIn &&
        held.checkOut === line.checkOut
      );
    case 'event':
      return (
        held.kind === 'seats' &&
        held.quantity >= line.quantity &&
        occurrenceEvents.get(held.occurrenceId) === line.eventId &&
        (line.occurrenceId === undefined || line.occurrenceId === held.occurrenceId)
      );
    case 'experience':
      return held.kind === 'slot' && line.slotId === held.slotId && held.quantity >= line.guests;
  }
}
