import { type Profiler, Session } from 'node:inspector';

/** Our own code; not what counts here. */
const COUNTED = /\/(?:libs|services)\/(?!.*(?:node_modules|regex-steps|steps\.|\.spec\.))/;

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Counts the runs since the last call. */
function taken(): number {
  let scripts: Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    scripts = result;
  });
  const ours = scripts.filter(({ url }) => COUNTED.test(url)).flatMap(({ functions }) => functions);
  return ours.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

/** How often each function, branch and body of a loop of ours runs while work is done: no clock, the same every time. */
function runsOf(work: () => unknown): number {
  taken();
  work();
  return taken();
}

/** How many times as much work twice the input is: about 2 when work is linear, about 4 when it is quadratic. */
export function growth<Input>(make: (size: number) => Input, work: (input: Input) => unknown, size = 500): number {
  const [small, large] = [make(size), make(size * 2)];
  // The first time also makes what is kept for later.
  work(small);
  return runsOf(() => work(large)) / runsOf(() => work(small));
}
