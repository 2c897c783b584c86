import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddOns, isOffered } from '../add-ons.js';
import { type OfferedAddOnDto, offeredView } from '../dto/add-on.dto.js';

/** The add-ons that visitors can book now, each with the days of arrival when it is not available. */
@Injectable()
export class ReadOfferedAddOns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addOns: AddOns,
  ) {}

  async execute(): Promise<OfferedAddOnDto[]> {
    const { manager } = this.dataSource;
    const rows = (await this.addOns.list(manager)).filter(isOffered);
    const asksForDay = rows.some((row) => row.only_without_departure);
    const departures = asksForDay ? await this.addOns.departures(manager) : [];
    return rows.map((row) => offeredView(row, departures));
  }
}
