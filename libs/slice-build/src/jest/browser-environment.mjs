import Environment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** What browsers have and jsdom lacks, or has in a kind that Node's fetch refuses (signals, search parameters). */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URLSearchParams',
  'fetch',
  'structuredClone',
];

/** jsdom with Node's fetch and what belongs to it. */
export default class BrowserEnvironment extends (Environment.default ?? Environment) {
  #channels = [];

  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    const keep = (channel) => this.#channels.push(channel);
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        keep(this);
      }
    };
    this.global.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        keep(this.port1);
      }
    };
  }

  /** React's scheduler and the query client keep their channels open: an open one keeps the process alive. */
  async teardown() {
    for (const channel of this.#channels) channel.close();
    await super.teardown();
  }
}
