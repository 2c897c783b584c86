// npm run resilience -- restarts: each process is asked to end and started again, in turn, while people read and buy.
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@shamba/dev-stack';
import { ApiClient } from '../bench/lib/api-client.ts';
import { onOwnStack, type OwnStack, type ProcessPorts } from '../bench/lib/own-stack.ts';
import { Staff } from '../bench/lib/shopper.ts';
import { readArguments } from '../scripts/lib/arguments.ts';
import { progress, Stop } from '../scripts/lib/progress.mjs';
import { Balancer } from './balancer.ts';
import { firstOf, type Instance, portBeside, Second } from './instances.ts';
import * as ledger from './ledger.ts';
import { makeWine } from './shop.ts';
import { verdict } from './verdict.ts';
import { Visitors, type Watched } from './visitors.ts';

const DEFAULTS = {
  /** 2: none may fail. 1: says how many fail and for how long. */
  instances: 2,
  /** Seconds that a process serves on after it was asked to end, as in production. */
  delay: 5,
  /** Only these, separated by commas. */
  services: 'catalog,commerce,hospitality,content,worker,gateway',
  keep: false,
};
const ENV = {
  // 12 processes share one PostgreSQL.
  DB_POOL: '5',
  WRITES_WITHOUT_COOKIE: '0',
  WRITES_PER_ADDRESS: '0',
  LOG_LEVEL: 'warn',
};
/** Payments that the provider answers late, so that some are under way whenever a process is asked to end. */
const LATE = { kind: 'create-payment', mode: 'late', ms: 1500 };
const LATE_PAYMENTS = 4;
const REST_WITHIN_MS = 60_000;
const BOTTLES = 30_000;

const SERVICES: readonly ServiceName[] = ['catalog', 'commerce', 'hospitality', 'content', 'worker', 'gateway'];

type Balancers = Partial<Record<ServiceName, Balancer>>;

/** Puts a balancer before each service. @returns the settings by which all find it */
async function standBefore(balancers: Balancers, ports: ProcessPorts): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const name of SERVICES) {
    const balancer = await Balancer.listen([ports[name], portBeside(ports[name])]);
    balancers[name] = balancer;
    env[name === 'gateway' ? 'GATEWAY_INTERNAL_URL' : `${name.toUpperCase()}_URL`] = balancer.url;
  }
  return env;
}

/** Failed answers as text. */
function say(answers: readonly Watched[]): { failed: Watched[]; text: string } {
  const failed = answers.filter(({ status }) => status < 200 || status >= 400);
  const longest = Math.max(0, ...answers.map(({ ms }) => ms));
  const text = `${answers.length} requests (${answers.filter(({ pays }) => pays).length} payments and orders), longest ${longest.toFixed(0)} ms, failed: ${failed.length}`;
  if (failed.length === 0) return { failed, text };
  const ends = failed.map(({ at, ms }) => at + ms);
  const span = (Math.max(...ends) - Math.min(...ends)) / 1000;
  const kinds = [...new Set(failed.map(({ what, status, said }) => `${what}: ${status} ${said.slice(0, 60)}`))];
  return { failed, text: `${text}, within ${span.toFixed(1)} s\n      ${kinds.slice(0, 6).join('\n      ')}` };
}

/** Payments at the provider are more than before: one is being answered late right now. */
async function paymentUnderWay(provider: ApiClient): Promise<void> {
  const count = async () => (await ledger.readProvider(provider)).payments.length;
  const before = await count();
  for (let left = LATE_PAYMENTS; left > 0; left -= 1) await provider.ok('POST', '/_control/faults', LATE);
  while ((await count()) === before) await pause(20);
}

interface Load {
  visitors: Visitors;
  provider: ApiClient;
  balancer: Balancer | undefined;
}

/** Restarts one process under load. @returns the failures until it worked again */
async function restart({ visitors, provider, balancer }: Load, label: string, instance: Instance): Promise<Watched[]> {
  await paymentUnderWay(provider);
  const from = performance.now();
  await instance.end();
  const ended = performance.now();
  await instance.start();
  await balancer?.whenReady(instance.port);
  const to = performance.now();
  const { failed, text } = say(visitors.answers.filter(({ at, ms }) => at + ms >= from && at <= to));
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  progress(`${label}: ended in ${seconds(ended - from)} s, back after ${seconds(to - ended)} s; ${text}`);
  return failed;
}

async function work(
  stack: OwnStack,
  options: typeof DEFAULTS,
  crashes: string[],
  balancers: Balancers,
): Promise<number> {
  const others =
    options.instances > 1 ? SERVICES.map((name) => new Second(stack, name, (said) => crashes.push(said))) : [];
  try {
    await Promise.all(others.map((second) => second.start()));
    for (const { name, port } of others) await balancers[name]?.whenReady(port);
    const url = balancers.gateway?.url ?? stack.url;
    const provider = new ApiClient(stack.urlOf('square-emulator'));
    const visitors = new Visitors(url, await makeWine(await Staff.signIn(stack.url), BOTTLES));
    visitors.start();
    const chosen: string[] = options.services.split(',');
    const unknown = chosen.filter((name) => !SERVICES.some((service) => service === name));
    if (unknown.length > 0)
      throw new Stop(`No such services: ${unknown.join(', ')}. There are: ${SERVICES.join(', ')}`);
    for (const name of SERVICES.filter((service) => chosen.includes(service))) {
      const all = [firstOf(stack, name), ...others.filter((second) => second.name === name)];
      for (const [index, instance] of all.entries())
        await restart(
          { visitors, provider, balancer: balancers[name] },
          `${name} ${index + 1} of ${all.length}`,
          instance,
        );
    }
    await provider.ok('DELETE', '/_control/faults');
    await visitors.stop();
    return await judge(stack, options, crashes, { provider, visitors });
  } finally {
    await Promise.all(others.map((second) => second.end()));
    for (const balancer of Object.values(balancers)) balancer.close();
  }
}

/** Prints sums and disagreements. @returns the exit code */
async function judge(
  stack: OwnStack,
  { instances }: typeof DEFAULTS,
  crashes: string[],
  { provider, visitors }: Pick<Load, 'provider' | 'visitors'>,
): Promise<number> {
  const { failed, text } = say(visitors.answers);
  const failedPays = failed.filter(({ pays }) => pays).length;
  const problems = await ledger.atRest(stack, REST_WITHIN_MS);
  const result = await ledger.audit(stack, provider, visitors.buyers);
  problems.push(...result.problems, ...crashes);
  if (instances > 1 && failed.length > 0) problems.push(`${failed.length} requests failed`);
  console.log(
    `\n${text}\npayments and orders that failed: ${failedPays}; ${result.orders} orders, ${result.taken} payments taken`,
  );
  return verdict(problems);
}

export function run(args: string[]): Promise<number> {
  const { options } = readArguments(DEFAULTS, { args });
  const balancers: Balancers = {};
  const env = async (ports: ProcessPorts): Promise<Record<string, string>> => ({
    ...ENV,
    SHUTDOWN_DELAY: String(options.delay),
    ...(options.instances > 1 && (await standBefore(balancers, ports))),
  });
  return onOwnStack({ env, slices: true, keep: options.keep }, (stack, crashes) =>
    work(stack, options, crashes, balancers),
  );
}
