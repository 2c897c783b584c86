// People who read and buy until they are told to stop, with a record of each answer.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../bench/lib/api-client.ts';
import { Buyer } from './buyer.ts';
import { items } from './shop.ts';

const GOOD = 'cnon:card-nonce-ok';
const READERS = 3;
const BUYERS = 4;
const THINK_MS = 25;

/** The search is never in the gateway's memory. */
const reads = () => [
  '/',
  '/api/wines',
  `/api/wines?search=${randomUUID().slice(0, 6)}`,
  '/api/events',
  '/api/experiences',
];

/** Answers of the whole run: `{ what, status, said, at, ms, pays }`; `at` as performance.now() has it. */
export class Visitors {
  answers = [];
  buyers = [];
  #open = true;
  #work;

  constructor(url, wine) {
    this.url = url;
    this.wine = wine;
  }

  start() {
    this.#work = Promise.all([
      ...Array.from({ length: READERS }, () => this.#read()),
      ...Array.from({ length: BUYERS }, () => this.#buy()),
    ]);
    // Its failure is thrown by `stop`.
    this.#work.catch(() => undefined);
  }

  /** Everybody finishes what they have begun. */
  stop() {
    this.#open = false;
    return this.#work;
  }

  async #watched(what, pays, work) {
    const at = performance.now();
    const answer = await work();
    const said =
      answer.status < 400 && answer.status > 0
        ? ''
        : (answer.body?.code ?? answer.body?.message ?? answer.text.slice(0, 80));
    this.answers.push({ what, status: answer.status, said, at, ms: performance.now() - at, pays });
    return answer;
  }

  async #read() {
    const reader = new ApiClient(this.url);
    while (this.#open) {
      for (const path of reads()) {
        const accept = path === '/' ? 'text/html' : 'application/json';
        await this.#watched(`GET ${path.split('?')[0]}`, false, () => reader.send('GET', path, undefined, { accept }));
        await pause(THINK_MS);
      }
    }
  }

  async #buy() {
    while (this.#open) {
      const buyer = new Buyer(this.url);
      const call = buyer.call.bind(buyer);
      buyer.call = (method, path, ...rest) =>
        this.#watched(`${method} ${path}`, /create-payment|orders/.test(path), () => call(method, path, ...rest));
      this.buyers.push(buyer);
      await buyer.buy({ items: [items.wine(this.wine)], sourceIds: [GOOD, GOOD] });
      await pause(THINK_MS);
    }
  }
}
