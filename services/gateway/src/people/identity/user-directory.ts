import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource, IsNull } from 'typeorm';
import { GatewayMessages } from './gateway-messages.js';
import { User } from './user.entity.js';

/** Channel for changed and archived users to every gateway; the message is the id. */
const USERS_CHANNEL = 'users:changed';
const KEEP_MS = 5000;
const MAX_KEPT = 10_000;

/**
 * Users behind sessions, kept for a few seconds so that a signed-in visitor's requests do not each ask the database.
 */
@Injectable()
export class UserDirectory implements OnModuleInit {
  private readonly kept = new LRUCache<number, Promise<User | null>>({ max: MAX_KEPT, ttl: KEEP_MS });

  constructor(
    private readonly dataSource: DataSource,
    private readonly gateways: GatewayMessages,
  ) {}

  onModuleInit(): void {
    this.gateways.on(USERS_CHANNEL, (id) => this.kept.delete(Number(id)));
  }

  /** The signed-in user of a session; null when it no longer exists. */
  forSession(id: number): Promise<User | null> {
    const known = this.kept.get(id);
    if (known) return known;
    const user = this.dataSource.manager.findOneBy(User, { id, archived_at: IsNull(), pending_signup: IsNull() });
    this.kept.set(id, user);
    user.catch(() => this.kept.delete(id));
    return user;
  }

  /** A user changed: sessions see it from now on, here at once and elsewhere on the message. */
  changed(id: number): void {
    this.kept.delete(id);
    this.gateways.send(USERS_CHANNEL, String(id));
  }
}
