import type { LocalDate } from '@shamba/rules';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { SealedShipmentDto } from './dto/sealed-shipment.dto.js';

/** Sealed records by id, unsorted, with the last day of each by a term in years. */
export const sealedRows = (runner: Runner, ids: readonly string[], years: number): Promise<SealedShipmentDto[]> =>
  rowsOf(runner, LISTED, [ids, years]);

/** Deletes the records whose term in years ended before a day. */
export async function dropSealedBefore(runner: Runner, years: number, today: LocalDate): Promise<void> {
  await rowsOf(runner, DROP_OLD, [years, today]);
}

const KEPT_UNTIL = '(s.shipped_on + make_interval(years => $YEARS))::date';

const LISTED = `
  SELECT s.id, o.order_number, s.quarter::text, s.shipped_on::text, s.state_code AS state, ${KEPT_UNTIL.replace('$YEARS', '$2')}::text AS kept_until
  FROM sealed_shipments s LEFT JOIN orders o ON o.id = s.order_id WHERE s.id = ANY($1::uuid[])`;

const DROP_OLD = `DELETE FROM sealed_shipments s WHERE ${KEPT_UNTIL.replace('$YEARS', '$1')} < $2::date`;
