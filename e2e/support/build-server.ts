import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A command as a build server's runner would give it to a shell. */
export interface Step {
  run: string;
  env: Record<string, string>;
}

interface Workflow {
  env?: Record<string, string>;
  jobs: Record<string, { steps: { if?: string; run?: string; env?: Record<string, string> }[] }>;
}

/**
 * The commands of a GitHub Actions workflow with one job. Steps of others (`uses`) are left out.
 * @param event push or pull_request
 * @param known values of `vars.…` and `secrets.…` by name
 * @throws for a condition or an expression that this does not know
 */
export function githubSteps(file: string, event: string, known: Record<string, string>): Step[] {
  const { env = {}, jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  const filled = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g, (_whole, key: string) => given(known, key)),
      ]),
    );
  return Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .filter((step) => isMet(step.if, event))
    .flatMap(({ run, env: own = {} }) => (run === undefined ? [] : [{ run, env: filled({ ...env, ...own }) }]));
}

function isMet(condition: string | undefined, event: string): boolean {
  if (condition === undefined) return true;
  const wanted = /^github\.event_name == '(\w+)'$/.exec(condition)?.[1];
  if (wanted === undefined) throw new Error(`not known: if: ${condition}`);
  return wanted === event;
}

interface Job {
  extends?: string;
  before_script?: string[];
  script?: string[];
  variables?: Record<string, string>;
}

/** The commands of one job of a GitLab file. @param known the project's and GitLab's own variables */
export function gitlabSteps(file: string, name: string, known: Record<string, string>): Step[] {
  const jobs = parse(readFileSync(file, 'utf8')) as Record<string, Job>;
  const own = given(jobs, name);
  const job = { ...(own.extends !== undefined && given(jobs, own.extends)), ...own };
  const variables = Object.entries(job.variables ?? {}).map(([key, value]) => [
    key,
    value.replaceAll(/\$(\w+)/g, (_whole, variable: string) => given(known, variable)),
  ]);
  const env = { ...known, ...(Object.fromEntries(variables) as Record<string, string>) };
  return [...(job.before_script ?? []), ...(job.script ?? [])].map((run) => ({ run, env }));
}

function given<T>(values: Record<string, T>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`${name} is not given`);
  return value;
}
