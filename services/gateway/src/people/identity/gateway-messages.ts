/**
 * Messages between gateways about changes of people and releases; the edge carries them (edge/signals). Messages may be
 * lost: listeners of `onConnected` must assume that some were missed.
 */
export abstract class GatewayMessages {
  /** Subscribes to a channel. */
  abstract on(channel: string, listener: (message: string) => void): void;

  /** Called each time the connection for messages is (again) established. */
  abstract onConnected(callback: () => void): void;

  /** Sends a message to every gateway, this one included. Never throws. */
  abstract send(channel: string, message?: string): void;
}
