import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { messageOf, NewestRead } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { GatewayMessages } from '../identity/gateway-messages.js';
import type { Standing } from '../identity/user.dto.js';
import type { User } from '../identity/user.entity.js';
import { StaffRole } from './staff-role.entity.js';

/** Channel for changed roles to every gateway. */
const ROLES_CHANNEL = 'roles:changed';
const REFRESH_MS = 5000;

/** All roles in memory: every request reads permissions. An unknown role grants nothing. */
@Injectable()
export class StaffRoles implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('StaffRoles');
  private roles = new Map<string, StaffRole>();
  private timer: NodeJS.Timeout | undefined;
  private readonly reads = new NewestRead();

  constructor(
    private readonly dataSource: DataSource,
    private readonly gateways: GatewayMessages,
  ) {}

  async onModuleInit(): Promise<void> {
    this.gateways.on(ROLES_CHANNEL, () => void this.tryRefresh());
    this.gateways.onConnected(() => void this.tryRefresh());
    this.timer = setInterval(() => void this.tryRefresh(), REFRESH_MS);
    await this.tryRefresh();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * A user's staff permissions; customers and guests have none, nor have staff who lack the second factor that a role
   * needs.
   */
  standingOf(user: User | null): Standing {
    if (user?.role !== 'admin') return { permissions: [], mustEnrol: false };
    const mustEnrol = user.second_factor_at === null && this.needsSecondFactor(user);
    return { permissions: mustEnrol ? [] : this.permissionsOf(user.staff_roles), mustEnrol };
  }

  /**
   * True when a user has to sign in with a second factor, because of a role or of the account itself. Customers: never.
   */
  needsSecondFactor({
    role,
    staff_roles,
    needs_second_factor,
  }: Pick<User, 'role' | 'staff_roles' | 'needs_second_factor'>): boolean {
    return role === 'admin' && (needs_second_factor || this.anyNeedsFactor(staff_roles));
  }

  /** True when one of these roles needs a second factor. */
  anyNeedsFactor(names: readonly string[]): boolean {
    return names.some((name) => this.roles.get(name)?.second_factor === true);
  }

  /** All permissions of some roles. */
  permissionsOf(names: readonly string[]): string[] {
    return [...new Set(names.flatMap((name) => this.roles.get(name)?.permissions ?? []))].sort();
  }

  /** The given names that are not roles. */
  unknown(names: readonly string[]): string[] {
    return names.filter((name) => !this.roles.has(name));
  }

  /** After a committed change: reads the roles here before the response, and sends a message to the other gateways. */
  async changed(): Promise<void> {
    await this.refresh();
    this.gateways.send(ROLES_CHANNEL);
  }

  private async refresh(): Promise<void> {
    await this.reads.take(
      () => this.dataSource.manager.find(StaffRole),
      (rows) => {
        this.roles = new Map(rows.map((role) => [role.name, role]));
      },
    );
  }

  private async tryRefresh(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.log.warn(`Roles cannot be read, those known stay: ${messageOf(error)}`);
    }
  }
}
