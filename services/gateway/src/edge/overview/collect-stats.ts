import { Inject, Injectable } from '@nestjs/common';
import type { ServiceName } from '@shamba/event-contract';
import { CONFIG, propertyZone } from '@shamba/service-kit/config';
import { firstOf } from '@shamba/service-kit/database';
import { InternalHttp } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { GatewayConfig } from '../../config.js';
import type { MonthStatsDto, StatsDto } from './stats.dto.js';
import { COUNT_USERS } from './user-counts.sql.js';

/** GET /internal/stats of commerce and hospitality; what a service leaves out is shown as unknown. */
const sales = { monthlyOrders: z.number().nullish(), monthlyRevenue: z.string().nullish() };
const bookings = { vineyardBookings: z.number().nullish() };
const withPast = <T extends z.ZodRawShape>(month: T) => ({
  ...month,
  lastMonth: z.object(month).optional(),
  lastYear: z.object(month).optional(),
});
const commerceStats = z.object({
  ...withPast(sales),
  totalRevenue: z.string().nullish(),
  wineClubMembers: z.number().nullish(),
});
const hospitalityStats = z.object(withPast(bookings));
const monthOf = (
  sold: z.infer<z.ZodObject<typeof sales>> | null | undefined,
  stays: z.infer<z.ZodObject<typeof bookings>> | null | undefined,
): MonthStatsDto => ({
  monthlyOrders: sold?.monthlyOrders ?? null,
  vineyardBookings: stays?.vineyardBookings ?? null,
  monthlyRevenue: sold?.monthlyRevenue ?? null,
});

interface UserStats {
  admin: number;
  customer: number;
  active: number;
  new_this_month: number;
}

/** Collects the dashboard's figures from the services; a service that is down leaves gaps, not an error. */
@Injectable()
export class CollectStats {
  constructor(
    private readonly services: InternalHttp,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async execute(): Promise<StatsDto> {
    const [commerce, hospitality, users] = await Promise.all([
      this.ask('commerce', commerceStats),
      this.ask('hospitality', hospitalityStats),
      this.countUsers(),
    ]);
    return {
      ...monthOf(commerce, hospitality),
      lastMonth: monthOf(commerce?.lastMonth, hospitality?.lastMonth),
      lastYear: monthOf(commerce?.lastYear, hospitality?.lastYear),
      wineClubMembers: commerce?.wineClubMembers ?? null,
      totalMembers: commerce?.wineClubMembers ?? null,
      totalRevenue: commerce?.totalRevenue ?? null,
      totalUsers: users.admin + users.customer,
      activeUsers: users.active,
      newUsersThisMonth: users.new_this_month,
      usersByRole: { admin: users.admin, customer: users.customer },
    };
  }

  private async ask<T extends z.ZodType>(service: ServiceName, schema: T): Promise<z.infer<T> | null> {
    try {
      const { body } = await this.services.request<unknown>(service, {
        method: 'GET',
        path: '/internal/stats',
        timeoutMs: this.config.PART_TIMEOUT_MS,
      });
      return schema.safeParse(body).data ?? null;
    } catch {
      return null;
    }
  }

  private async countUsers(): Promise<UserStats> {
    const row = await firstOf<UserStats>(this.dataSource, COUNT_USERS, [this.clock.now(), propertyZone()]);
    return row ?? { admin: 0, customer: 0, active: 0, new_this_month: 0 };
  }
}
