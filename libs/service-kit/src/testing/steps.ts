import { type Profiler, Session } from 'node:inspector';

/** Our own code, without the counting code. */
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

/** Number of runs of our functions, branches and loop bodies during `work`: needs no clock, always the same. */
function runsOf(work: () => unknown): number {
  taken();
  work();
  return taken();
}

/** Factor of work for twice the input: about 2 for linear work, about 4 for quadratic work. */
export function growth<Input>(make: (size: number) => Input, work: (input: Input) => unknown, size = 500): number {
  const [small, large] = [make(size), make(size * 2)];
  // The first run also fills caches.
  work(small);
  return runsOf(() => work(large)) / runsOf(() => work(small));
}
