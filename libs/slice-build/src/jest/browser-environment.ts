import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import Environment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { writeFileSync } from 'node:fs';
import { SEEN_PAGES } from './seen-pages.ts';

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
  readonly #channels: { close(): void }[] = [];

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
    const keep = (channel: { close(): void }) => this.#channels.push(channel);
    const file = process.env[SEEN_PAGES];
    if (file)
      Object.assign(this.global, { keepSeenPages: (pages: unknown) => writeFileSync(file, JSON.stringify(pages)) });
    Object.assign(this.global, FROM_NODE, {
      BroadcastChannel: class extends BroadcastChannel {
        constructor(name: string) {
          super(name);
          keep(this);
        }
      },
      MessageChannel: class extends MessageChannel {
        constructor() {
          super();
          keep(this.port1);
        }
      },
    });
  }

  /** React's scheduler and the query client keep their channels open: an open one keeps the process alive. */
  override async teardown(): Promise<void> {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
}
