// People who read and buy until "stop" is called, with a record of each answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ApiClient, type SentHeaders } from '../bench/lib/api-client.ts';
import { Buyer } from './buyer.ts';
import { items } from './shop.ts';

const GOOD = 'cnon:card-nonce-ok';
const READERS = 3;
const BUYERS = 4;
const THINK_MS = 25;

/** The gateway never caches the search. */
const reads = (): string[] => [
  '/',
  '/api/wines',
  `/api/wines?search=${randomUUID().slice(0, 6)}`,
  '/api/events',
  '/api/experiences',
];

/** One answer of a run. */
export interface Watched {
  what: string;
  status: number;
  /** The reason, where it refuses. */
  said: string;
  /** When it was asked for, as performance.now() has it, and for how long. */
  at: number;
  ms: number;
  /** True for payments and orders. */
  pays: boolean;
}

type Watch = <T extends { status: number }>(
  what: string,
  pays: boolean,
  work: () => Promise<T>,
  saidOf: (answer: T) => string,
) => Promise<T>;

/** A buyer each of whose calls is recorded. */
class WatchedBuyer extends Buyer {
  readonly #watch: Watch;

  constructor(url: string, watch: Watch) {
    super(url);
    this.#watch = watch;
  }

  override call<T>(method: string, path: string, body?: unknown, headers?: SentHeaders): Promise<Answer<T>> {
    return this.#watch(
      `${method} ${path}`,
      /create-payment|orders/.test(path),
      () => super.call<T>(method, path, body, headers),
      (answer) => (answer.ok ? '' : (answer.body.code ?? answer.body.message ?? '')),
    );
  }
}

export class Visitors {
  /** The answers of the whole run. */
  readonly answers: Watched[] = [];
  readonly buyers: Buyer[] = [];
  readonly #url: string;
  readonly #wine: { id: number };
  #open = true;
  #work: Promise<unknown> | undefined;

  constructor(url: string, wine: { id: number }) {
    this.#url = url;
    this.#wine = wine;
  }

  start(): void {
    this.#work = Promise.all([
      ...Array.from({ length: READERS }, () => this.#read()),
      ...Array.from({ length: BUYERS }, () => this.#buy()),
    ]);
    // `stop` throws its failure.
    this.#work.catch(() => undefined);
  }

  /** Waits until every visitor has finished. */
  async stop(): Promise<void> {
    this.#open = false;
    await this.#work;
  }

  readonly #watch: Watch = async (what, pays, work, saidOf) => {
    const at = performance.now();
    const answer = await work();
    this.answers.push({ what, status: answer.status, said: saidOf(answer), at, ms: performance.now() - at, pays });
    return answer;
  };

  async #read(): Promise<void> {
    const reader = new ApiClient(this.#url);
    while (this.#open) {
      for (const path of reads()) {
        const accept = path === '/' ? 'text/html' : 'application/json';
        await this.#watch(
          `GET ${path.split('?')[0]}`,
          false,
          () => reader.send('GET', path, undefined, { accept }),
          ({ status, text }) => (status < 400 && status > 0 ? '' : text.slice(0, 80)),
        );
        await pause(THINK_MS);
      }
    }
  }

  async #buy(): Promise<void> {
    while (this.#open) {
      const buyer = new WatchedBuyer(this.#url, this.#watch);
      this.buyers.push(buyer);
      await buyer.buy({ items: [items.wine(this.#wine)], sourceIds: [GOOD, GOOD] });
      await pause(THINK_MS);
    }
  }
}
