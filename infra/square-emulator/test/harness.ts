import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Square, SquareClient, SquareError } from 'square';
import { type EmulatorConfig, loadConfig } from '../src/config.js';
import { type RunningEmulator, startEmulator } from '../src/emulator.js';

export const TOKEN = 'test-token';

/** An emulator in this process on a free port, with a clock that tests can move and its own ledger. */
export class Harness {
  readonly dir = mkdtempSync(join(tmpdir(), 'square-emulator-'));
  private offset = 0;
  private constructor(private emulator?: RunningEmulator) {}

  static async start(overrides: Partial<EmulatorConfig> = {}): Promise<Harness> {
    const harness = new Harness();
    await harness.boot(overrides);
    return harness;
  }

  async boot(overrides: Partial<EmulatorConfig> = {}): Promise<void> {
    const config = {
      ...loadConfig({ DATA_DIR: this.dir, LOG_LEVEL: 'silent', SQUARE_ACCESS_TOKEN: TOKEN }),
      port: 0,
      feeAfterMs: 3_600_000,
      ...overrides,
    };
    this.emulator = await startEmulator(config, () => new Date(Date.now() + this.offset));
  }

  get url(): string {
    if (!this.emulator) throw new Error('the emulator is not running');
    return this.emulator.url;
  }

  /** The real SDK like in commerce: without retries by default. */
  client(options: { token?: string; maxRetries?: number; timeoutInSeconds?: number } = {}): SquareClient {
    const { token = TOKEN, maxRetries = 0, timeoutInSeconds = 10 } = options;
    return new SquareClient({ token, baseUrl: this.url, maxRetries, timeoutInSeconds });
  }

  /** A payment as commerce asks for it, authorised only, or with other values. */
  pay(more: Partial<Square.CreatePaymentRequest> = {}) {
    return this.client().payments.create({ ...charge(randomUUID()), ...more });
  }

  /** Moves the emulator's clock and runs a tick. */
  advance(ms: number): void {
    this.offset += ms;
    this.emulator?.tick();
  }

  async control<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    const response = await fetch(`${this.url}/_control/${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.control('POST', 'faults', fault);
  }

  /** Sends a typed card like the drop-in's frame. */
  async tokenize(
    card: Record<string, unknown> = {},
  ): Promise<{ status: number; body: { token: string; errors?: { detail: string; field: string }[] } }> {
    const response = await fetch(`${this.url}/_square/tokenize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        number: '4111 1111 1111 1111',
        exp_month: 12,
        exp_year: 2030,
        cvv: '123',
        postal_code: '95684',
        ...card,
      }),
    });
    return { status: response.status, body: (await response.json()) as { token: string } };
  }

  async stop(): Promise<void> {
    await this.emulator?.close();
    delete this.emulator;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.dir, { recursive: true });
  }
}

export const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const });

/** Request of commerce for one payment. */
export const charge = (key: string, sourceId = 'cnon:card-nonce-ok', cents = 6_500) => ({
  sourceId,
  idempotencyKey: key,
  amountMoney: usd(cents),
  autocomplete: false,
  delayDuration: 'PT24H',
  referenceId: key.slice(0, 40),
  note: 'Shamba order',
});

/** The SDK error of a call that must fail. */
export async function failure(call: PromiseLike<unknown>): Promise<SquareError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof SquareError) return error;
    throw error;
  }
  throw new Error('the call was expected to fail');
}

export const codeOf = (error: SquareError): string | undefined => error.errors[0]?.code;
