import { rowsOf, type Runner } from '@shamba/service-kit/database';
import type { ClubFiguresDto } from './dto/figures.dto.js';
import { CLUB_BY_MONTH, SALES_BY_MONTH } from './monthly-figures.sql.js';

/** Sales of one kind of line in a month; `net` in cents. */
interface SalesRow {
  month: string;
  kind: string;
  orders: number;
  net: string;
}

/** Sales by month and kind of line, for `months` months up to a day, oldest first. */
export const salesByMonth = (runner: Runner, day: string, months: number): Promise<SalesRow[]> =>
  rowsOf<SalesRow>(runner, SALES_BY_MONTH, [day, months]);

/** Members at each month's end, and how many joined and left in it. */
export const clubByMonth = (
  runner: Runner,
  day: string,
  months: number,
  timeZone: string,
): Promise<ClubFiguresDto['months']> =>
  rowsOf<ClubFiguresDto['months'][number]>(runner, CLUB_BY_MONTH, [day, months, timeZone]);
