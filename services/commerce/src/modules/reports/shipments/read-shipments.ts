import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal, weeksOf } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import type { CsvCell } from '@shamba/service-kit/csv';
import { MAX_LIST_ROWS, rowsOf } from '@shamba/service-kit/database';
import type { PeriodQuery } from '@shamba/service-kit/http';
import { gallons, litres } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import type { ParcelsQuery, ShipmentsDto, ShipmentSumsDto, ShippedParcelDto } from './dto/shipments.dto.js';
import { BY_STATE, PARCELS } from './shipments.sql.js';

/** Sums of a state; `value` in cents. */
interface SumsRow extends Pick<ShipmentSumsDto, 'parcels' | 'orders' | 'sent' | 'returned' | 'bottles'> {
  state: string | null;
  unknown: number;
  ml: string;
  value: string;
}

interface ParcelRow extends Pick<ShippedParcelDto, 'day' | 'at' | 'kind' | 'wines' | 'bottles'> {
  orderId: string | null;
  orderNumber: string | null;
  carrier: string | null;
  tracking: string | null;
  state: string | null;
  zip: string | null;
  ml: string;
  value: string;
}

/** Wine sent by state (docs/rules.md, Reports). */
@Injectable()
export class ReadShipments {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
  ) {}

  /** @throws ServiceUnavailable (503) while catalog does not answer: volumes need its bottles */
  async sums({ from, to }: PeriodQuery): Promise<ShipmentsDto> {
    const rows = await rowsOf<SumsRow>(this.dataSource, BY_STATE, [from, to, propertyZone(), await this.bottles()]);
    return {
      from,
      to,
      states: rows.map((row) => ({ state: row.state, ...sumsOf([row]) })),
      total: sumsOf(rows),
      unknown_bottles: rows.reduce((sum, { unknown }) => sum + unknown, 0),
    };
  }

  /** A state's parcels, oldest first, at most MAX_LIST_ROWS. @throws ServiceUnavailable (503) */
  async parcels({ from, to, state }: ParcelsQuery): Promise<ShippedParcelDto[]> {
    const filters = [from, to, propertyZone(), await this.bottles(), state, MAX_LIST_ROWS];
    return (await rowsOf<ParcelRow>(this.dataSource, PARCELS, filters)).map((row) => ({
      day: row.day,
      at: row.at,
      kind: row.kind,
      order_id: row.orderId,
      order_number: row.orderNumber,
      wines: row.wines,
      bottles: row.bottles,
      litres: litres(BigInt(row.ml)),
      value: toDecimal(BigInt(row.value)),
    }));
  }

  /** Headings of `lines`. */
  headings(): string[] {
    return [
      ...['Day', `Time (${propertyZone()})`, 'Kind', 'Order', 'State', 'ZIP', 'Carrier', 'Tracking', 'Wines'],
      ...['Bottles', 'Litres', 'Wine gallons', 'Value'],
    ];
  }

  /** All parcels of a period; what came back is negative. @throws ServiceUnavailable (503) before the first */
  async lines(period: PeriodQuery): Promise<AsyncGenerator<CsvCell[][]>> {
    return this.everyWeek(period, await this.bottles());
  }

  /** Four weeks at a time. */
  private async *everyWeek({ from, to }: PeriodQuery, bottles: string): AsyncGenerator<CsvCell[][]> {
    for (const week of weeksOf(from, to, 4)) {
      const filters = [week.from, week.to, propertyZone(), bottles, null, null];
      const rows = await rowsOf<ParcelRow>(this.dataSource, PARCELS, filters);
      yield rows.map((row) => {
        const ml = BigInt(row.ml);
        const way = [row.orderNumber, row.state, row.zip, row.carrier, row.tracking];
        const volume = [row.bottles, litres(ml), gallons(ml)];
        return [row.day, row.at, KINDS[row.kind], ...way, row.wines, ...volume, toDecimal(BigInt(row.value))];
      });
    }
  }

  private async bottles(): Promise<string> {
    return JSON.stringify(await this.items.bottles());
  }
}

const KINDS = { sent: 'Sent', returned: 'Came back' };

function sumsOf(rows: readonly SumsRow[]): ShipmentSumsDto {
  const count = (of: 'parcels' | 'orders' | 'sent' | 'returned' | 'bottles'): number =>
    rows.reduce((sum, row) => sum + row[of], 0);
  const sum = (of: 'ml' | 'value'): bigint => rows.reduce((total, row) => total + BigInt(row[of]), 0n);
  return {
    parcels: count('parcels'),
    orders: count('orders'),
    sent: count('sent'),
    returned: count('returned'),
    bottles: count('bottles'),
    litres: litres(sum('ml')),
    gallons: gallons(sum('ml')),
    value: toDecimal(sum('value')),
  };
}
