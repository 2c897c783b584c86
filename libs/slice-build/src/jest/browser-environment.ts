import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { writeFileSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { SEEN_PAGES } from './seen-pages.ts';

/** Its declarations have the class one level deeper than Node finds it. */
const Environment = JsdomEnvironment as unknown as typeof JsdomEnvironment.default;

/** Browsers have these; jsdom lacks them, or has them in a kind that Node's fetch refuses (signals, search parameters). */
const FROM_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  MessagePort,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URLSearchParams,
  fetch,
  structuredClone,
};

/** jsdom with Node's fetch and what belongs to it. */
export default class BrowserEnvironment extends Environment {
  readonly #broadcasts: { close(): void }[] = [];
  readonly #ports: { unref(): void }[] = [];

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
    const [broadcasts, ports] = [this.#broadcasts, this.#ports];
    const file = process.env[SEEN_PAGES];
    if (file)
      Object.assign(this.global, { keepSeenPages: (pages: unknown) => writeFileSync(file, JSON.stringify(pages)) });
    Object.assign(this.global, FROM_NODE, {
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          broadcasts.push(this);
        }
      },
      MessageChannel: class extends MessageChannel {
        constructor() {
          super();
          ports.push(this.port1);
        }
      },
    });
  }

  /**
   * React's scheduler and the query client keep their channels open: an open one keeps the process alive. Those between
   * pages end; those within the page no longer keep it alive.
   */
  endChannels(): void {
    for (const channel of this.#broadcasts.splice(0)) channel.close();
    for (const port of this.#ports) port.unref();
  }

  override async teardown(): Promise<void> {
    this.endChannels();
    await super.teardown();
  }
}
