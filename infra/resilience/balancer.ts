// Gives new connections in turn to the ready instances of a service.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 500;
const LOOK_WITHIN_MS = 2000;
const HOST = '127.0.0.1';

/** Balances connections, not requests, like a cluster's Service: an open connection stays with its instance. */
export class Balancer {
  readonly #ready = new Map<number, boolean>();
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #server = createServer((caller) => this.#join(caller));

  /** @param ports where the instances listen */
  static async listen(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer();
    for (const port of ports) balancer.#ready.set(port, false);
    await new Promise<void>((resolve, reject) => {
      balancer.#server.once('error', reject).listen(0, HOST, resolve);
    });
    balancer.#timer = setInterval(() => void balancer.#look(), LOOK_EVERY_MS);
    return balancer;
  }

  get url(): string {
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when new connections may go to this instance. */
  async whenReady(port: number): Promise<void> {
    while (!this.#ready.get(port)) await pause(LOOK_EVERY_MS / 5);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#server.close();
  }

  async #look(): Promise<void> {
    await Promise.all(
      [...this.#ready.keys()].map(async (port) => {
        const ready = await fetch(`http://${HOST}:${port}/readyz`, {
          signal: AbortSignal.timeout(LOOK_WITHIN_MS),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
        this.#ready.set(port, ready);
      }),
    );
  }

  #join(caller: Socket): void {
    const ready = [...this.#ready].filter(([, is]) => is).map(([port]) => port);
    const port = ready[this.#next++ % ready.length];
    if (port === undefined) {
      caller.resetAndDestroy();
      return;
    }
    const instance = connect({ host: HOST, port, noDelay: true });
    caller.setNoDelay();
    caller.pipe(instance).pipe(caller);
    caller.once('error', () => instance.destroy()).once('close', () => instance.destroy());
    instance.once('error', () => caller.resetAndDestroy()).once('close', () => caller.destroy());
  }
}
