import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Cents, type LocalDate, toDecimal, weeksOf } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import type { CsvCell } from '@shamba/service-kit/csv';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { type MoneySumsDto, tenders, type TendersDto } from './dto/tenders.dto.js';
import { DISPUTES, TENDER_LINES, TENDERS } from './tenders.sql.js';

/** Payments and refunds of a day and a tender; amounts in cents. */
interface SumsRow {
  day: LocalDate;
  tender: (typeof tenders)[number];
  payments: number;
  refunds: number;
  taken: string;
  refunded: string;
  disputed: string;
  won: string;
  fees: string;
  feesUnknown: number;
}

interface LineRow {
  day: LocalDate;
  /** By the property's clock; null: a fee, which has a day alone. */
  at: string | null;
  kind: 'payment' | 'refund' | 'dispute' | 'fee';
  tender: SumsRow['tender'];
  orderNumber: string;
  reference: string | null;
  amount: string;
  fee: string | null;
  hasFee: boolean;
}

const KINDS = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute lost',
  back: 'Dispute won',
  fee: 'Fee told later',
};
const TENDERS_IN_WORDS = { card: 'Card', link: 'Card by link', cash: 'Cash', outside: 'Paid elsewhere' };

/** Payments by tender and day, with the provider's fees (docs/rules.md, Reports). */
@Injectable()
export class ReadTenders {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The sums of a period: taken less refunds and disputes is `taken` of the figures. */
  async sums(from: LocalDate, to: LocalDate): Promise<TendersDto> {
    const period = [from, to, propertyZone()];
    const rows = await rowsOf<SumsRow>(this.dataSource, TENDERS, period);
    const disputes = await firstOf<{ held: number; heldAmount: string; returned: number; returnedAmount: string }>(
      this.dataSource,
      DISPUTES,
      period,
    );
    const byTender = Map.groupBy(rows, ({ tender }) => tender);
    return {
      from,
      to,
      tenders: tenders.flatMap((tender) => {
        const own = byTender.get(tender);
        return own ? [{ tender, ...sumsOf(own) }] : [];
      }),
      days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, ...sumsOf(own) })),
      total: sumsOf(rows),
      disputes: {
        held: disputes?.held ?? 0,
        held_amount: toDecimal(BigInt(disputes?.heldAmount ?? 0)),
        returned: disputes?.returned ?? 0,
        returned_amount: toDecimal(BigInt(disputes?.returnedAmount ?? 0)),
        lost_amount: toDecimal(centsOf(rows, 'disputed') + centsOf(rows, 'won')),
        won_amount: toDecimal(centsOf(rows, 'won')),
      },
    };
  }

  /** Headings of `lines`. */
  headings(): string[] {
    return ['Day', `Time (${propertyZone()})`, ...['Kind', 'Paid by', 'Order', 'Amount', 'Fee', 'Net', 'Reference']];
  }

  /** Every payment, refund and late fee of a period, four weeks at a time: what went back and fees are negative. */
  async *lines(from: LocalDate, to: LocalDate): AsyncGenerator<CsvCell[][]> {
    for (const week of weeksOf(from, to, 4)) {
      const rows = await rowsOf<LineRow>(this.dataSource, TENDER_LINES, [week.from, week.to, propertyZone()]);
      yield rows.map(({ day, at, kind, tender, orderNumber, reference, fee, hasFee, ...row }) => {
        const amount = kind === 'payment' ? BigInt(row.amount) : -BigInt(row.amount);
        const charged = hasFee ? (fee === null ? 'not known' : toDecimal(-BigInt(fee))) : '';
        const net = toDecimal(amount - BigInt(fee ?? 0));
        const words = [KINDS[kind === 'dispute' && amount > 0n ? 'back' : kind], TENDERS_IN_WORDS[tender]];
        return [day, at, ...words, orderNumber, toDecimal(amount), charged, net, reference];
      });
    }
  }
}

const centsOf = (rows: readonly SumsRow[], of: 'taken' | 'refunded' | 'disputed' | 'won' | 'fees'): Cents =>
  rows.reduce((sum, row) => sum + BigInt(row[of]), 0n);

function sumsOf(rows: readonly SumsRow[]): MoneySumsDto {
  const count = (of: 'payments' | 'refunds' | 'feesUnknown'): number => rows.reduce((sum, row) => sum + row[of], 0);
  const [taken, refunded] = [centsOf(rows, 'taken'), centsOf(rows, 'refunded')];
  const [disputed, fees] = [centsOf(rows, 'disputed'), centsOf(rows, 'fees')];
  return {
    payments: count('payments'),
    refunds: count('refunds'),
    taken: toDecimal(taken),
    refunded: toDecimal(refunded),
    disputed: toDecimal(disputed),
    fees: toDecimal(fees),
    fees_unknown: count('feesUnknown'),
    net: toDecimal(taken - refunded - disputed - fees),
  };
}
