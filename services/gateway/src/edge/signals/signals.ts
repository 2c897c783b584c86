import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { RedisConnections } from '@shamba/service-kit/queue';
import type { Redis } from 'ioredis';
import type { GatewayMessages } from '../../people/index.js';

type Listener = (message: string) => void;

/**
 * Messages between gateways over Redis. They may be lost while Redis is away: callbacks of `onConnected` are called
 * when the connection is (again) up, and must assume that some were.
 */
@Injectable()
export class Signals implements GatewayMessages, OnModuleInit {
  private readonly log = new Logger('Signals');
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly connected = new Set<() => void>();
  private subscriber: Redis | undefined;

  constructor(private readonly connections: RedisConnections) {}

  onModuleInit(): void {
    const subscriber = this.connections.create('signals');
    this.subscriber = subscriber;
    subscriber.on('message', (channel: string, message: string) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(message);
    });
    subscriber.on('ready', () => this.subscribeAll(subscriber));
  }

  /** Subscribes to a channel, before or after the connection is up. */
  on(channel: string, listener: Listener): void {
    const listeners = this.listeners.get(channel) ?? new Set();
    listeners.add(listener);
    this.listeners.set(channel, listeners);
    if (this.subscriber?.status === 'ready') this.subscribeAll(this.subscriber);
  }

  /** Called each time that the subscriptions are in place. */
  onConnected(callback: () => void): void {
    this.connected.add(callback);
  }

  /**
   * Sends a message to every gateway, this one included. Never throws: a gateway that misses it learns of the change by
   * polling.
   */
  send(channel: string, message = ''): void {
    this.connections.commands.publish(channel, message).catch(() => undefined);
  }

  private subscribeAll(subscriber: Redis): void {
    const channels = [...this.listeners.keys()];
    if (channels.length === 0) return;
    subscriber.subscribe(...channels).then(
      () => {
        for (const callback of this.connected) callback();
      },
      (error: unknown) => this.log.warn(`Cannot subscribe: ${String(error)}`),
    );
  }
}
