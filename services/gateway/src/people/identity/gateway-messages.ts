/**
 * How one gateway tells the others that something has changed, as people and releases need it; the edge carries the
 * messages (edge/signals). They may be lost: whoever hears of `onConnected` assumes that some were missed.
 */
export abstract class GatewayMessages {
  /** Hears a channel from now on. */
  abstract on(channel: string, listener: (message: string) => void): void;

  /** Called each time that messages can be heard (again). */
  abstract onConnected(callback: () => void): void;

  /** Tells every gateway, this one included. Never throws. */
  abstract send(channel: string, message?: string): void;
}
