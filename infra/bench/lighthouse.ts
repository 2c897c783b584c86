import { SMALL } from '@shamba/demo-data';
import { onOwnStack } from './lib/own-stack.ts';
import { measureRoutes } from './lighthouse/measure.ts';
import { problemsOf, table } from './lighthouse/report.ts';

/** The public routes; what each must reach is in lighthouse/report.ts. */
const ROUTES = [
  '/',
  '/wines',
  '/wines/mavuno-zinfandel',
  '/wine-club',
  '/experiences',
  '/events',
  '/stay',
  '/story',
  '/contact',
  '/cart',
];

/**
 * Lighthouse (mobile, simulated throttling; LIGHTHOUSE_THROTTLING=devtools throttles for real) on every public route.
 *   npm run bench -- lighthouse                          starts a stack of its own and takes it down again
 *   npm run bench -- lighthouse http://localhost:8080    measures one that runs
 *   npm run bench -- lighthouse [url] /wines /stay       only these routes
 * @returns 1 when a route misses its budget
 */
export async function run(args: string[]): Promise<number> {
  const given = args.find((arg) => /^https?:/.test(arg));
  const chosen = args.filter((arg) => arg.startsWith('/'));
  const measure = (url: string) => measureRoutes(url, chosen.length > 0 ? chosen : ROUTES);
  const results = given
    ? await measure(given)
    : await onOwnStack({ slices: true, demoSize: SMALL }, ({ url }) => measure(url));
  console.log(`\n${table(results)}\n`);
  const problems = results.flatMap(problemsOf);
  console.log(problems.length > 0 ? problems.join('\n') : 'Every route is within its budget.');
  return problems.length > 0 ? 1 : 0;
}
