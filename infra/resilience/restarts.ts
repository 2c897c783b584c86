// npm run resilience -- restarts: each process is asked to end and started again, in turn, while people read and buy.
import { setTimeout as pause } from 'node:timers/promises';
import { runOnOwnStack } from '../scripts/lib/own-stack-run.ts';
import { elapsed, progress } from '../scripts/lib/progress.mjs';
import { Balancer } from './balancer.ts';

const DEFAULTS = {
  /** 2: none may fail. 1: says how many fail and for how long. */
  instances: 2,
  /** Seconds that a process serves on after it was asked to end, as in production. */
  delay: 5,
  /** Only these, separated by commas. */
  services: 'catalog,commerce,hospitality,content,worker,gateway',
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

const SERVICES = DEFAULTS.services.split(',');

/** A balancer before each service, and settings by which all find it; none with one instance. */
async function standBefore(instances, ports) {
  if (instances < 2) return { balancers: {}, env: {} };
  const { portBeside } = await import('./instances.ts');
  const listen = async (name) => [name, await Balancer.listen([ports[name], portBeside(ports[name])])];
  const balancers = Object.fromEntries(await Promise.all(SERVICES.map(listen)));
  const env = Object.fromEntries(
    SERVICES.filter((name) => name !== 'gateway').map((name) => [`${name.toUpperCase()}_URL`, balancers[name].url]),
  );
  return { balancers, env: { ...env, GATEWAY_INTERNAL_URL: balancers.gateway.url } };
}

/** What failed of some answers, in words. */
function say(answers) {
  const failed = answers.filter(({ status }) => status < 200 || status >= 400);
  const longest = Math.max(0, ...answers.map(({ ms }) => ms));
  const text = `${answers.length} requests (${answers.filter(({ pays }) => pays).length} payments and orders), longest ${longest.toFixed(0)} ms, failed: ${failed.length}`;
  if (failed.length === 0) return { failed, text };
  const ends = failed.map(({ at, ms }) => at + ms);
  const span = (Math.max(...ends) - Math.min(...ends)) / 1000;
  const kinds = [...new Set(failed.map(({ what, status, said }) => `${what}: ${status} ${String(said).slice(0, 60)}`))];
  return { failed, text: `${text}, within ${span.toFixed(1)} s\n      ${kinds.slice(0, 6).join('\n      ')}` };
}

/** Payments at the provider are more than before: one is being answered late right now. */
async function paymentUnderWay(provider) {
  const count = async () => (await provider.ok('GET', '/_control/ledger')).payments.length;
  const before = await count();
  for (let left = LATE_PAYMENTS; left > 0; left -= 1) await provider.ok('POST', '/_control/faults', LATE);
  while ((await count()) === before) await pause(20);
}

/** Restarts one process under load; answers what failed until it worked again. */
async function restart({ visitors, provider, balancer }, label, instance) {
  await paymentUnderWay(provider);
  const from = performance.now();
  await instance.end();
  const ended = performance.now();
  await instance.start();
  await balancer?.whenReady(instance.port);
  const to = performance.now();
  const { failed, text } = say(visitors.answers.filter(({ at, ms }) => at + ms >= from && at <= to));
  const seconds = (ms) => (ms / 1000).toFixed(1);
  progress(`${label}: ended in ${seconds(ended - from)} s, back after ${seconds(to - ended)} s; ${text}`);
  return failed;
}

async function work(stack, options, crashes, balancers) {
  const [{ ApiClient }, { Staff }, ledger, { makeWine }, { Visitors }, { firstOf, Second }] = await Promise.all([
    import('../bench/lib/api-client.ts'),
    import('../bench/lib/shopper.ts'),
    import('./ledger.ts'),
    import('./shop.ts'),
    import('./visitors.ts'),
    import('./instances.ts'),
  ]);
  const others =
    options.instances > 1 ? SERVICES.map((name) => new Second(stack, name, (said) => crashes.push(said))) : [];
  try {
    await Promise.all(others.map((second) => second.start()));
    for (const { name, port } of others) await balancers[name].whenReady(port);
    const url = balancers.gateway?.url ?? stack.url;
    const provider = new ApiClient(stack.urlOf('square-emulator'));
    const visitors = new Visitors(url, await makeWine(await Staff.signIn(stack.url), BOTTLES));
    visitors.start();
    for (const name of options.services.split(',')) {
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
    return await judge({ stack, options, crashes, ledger, provider, visitors });
  } finally {
    await Promise.all(others.map((second) => second.end()));
    for (const balancer of Object.values(balancers)) balancer.close();
  }
}

/** Prints the sums and what does not agree; answers the exit code. */
async function judge({ stack, options, crashes, ledger, provider, visitors }) {
  const { failed, text } = say(visitors.answers);
  const failedPays = failed.filter(({ pays }) => pays).length;
  const problems = await ledger.atRest(stack, REST_WITHIN_MS);
  const result = await ledger.audit(stack, provider, visitors.buyers);
  problems.push(...result.problems, ...crashes);
  if (options.instances > 1 && failed.length > 0) problems.push(`${failed.length} requests failed`);
  console.log(
    `\n${text}\npayments and orders that failed: ${failedPays}; ${result.orders} orders, ${result.taken} payments taken`,
  );
  for (const problem of problems) console.log(`VIOLATED  ${problem}`);
  console.log(
    problems.length === 0 ? `Everything agrees, after ${elapsed().toFixed(0)} s.` : `${problems.length} violations.`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Runs with the arguments of the command line and ends the process. */
export async function runRestarts(args) {
  let balancers = {};
  const settings = async (ports, options) => {
    const before = await standBefore(options.instances, ports);
    balancers = before.balancers;
    return { ...ENV, SHUTDOWN_DELAY: String(options.delay), ...before.env };
  };
  await runOnOwnStack({ args, defaults: DEFAULTS, env: settings, slices: true }, (stack, options, crashes) =>
    work(stack, options, crashes, balancers),
  );
}
