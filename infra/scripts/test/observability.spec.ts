import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { composeFile, serviceOf } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const sources = ['libs/service-kit/src', ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`)];
const code = sources
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((item) => item.isFile() && item.name.endsWith('.ts') && !item.name.endsWith('.spec.ts'))
  .map((item) => readFileSync(join(item.parentPath, item.name), 'utf8'));

/** Names of our own metrics, as the code declares them. */
const own = new Set(
  code.flatMap((text) => [
    ...[...text.matchAll(/gauges\.add\(\s*'(\w+)'/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/name: '(\w+)',\s*help:/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/metrics\.(?:counter|gauge)\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  ]),
);
/** Metrics that Prometheus and prom-client add. */
const GIVEN = new Set([
  'up',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
]);
const WORDS = /\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\bup\b/g;
const FUNCTIONS = new Set(['histogram_quantile']);

/** Metrics that an expression reads; a histogram is named by its base. */
const metricsOf = (expression: string): string[] =>
  [
    ...expression
      .replace(/by \([^)]*\)/g, '')
      .replace(/\{[^}]*\}/g, '')
      .matchAll(WORDS),
  ]
    .map(([word]) => word.replace(/_(bucket|count|sum)$/, ''))
    .filter((word) => !FUNCTIONS.has(word));

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const alerts = parse(read('infra/observability/alerts.yml')) as { groups: { rules: Alert[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('infra/observability/dashboard.json')) as {
  panels: { targets: { expr: string }[] }[];
};
const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsOf(expr)));

test('the code declares metrics of its own', () => {
  expect([...own]).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds',
      'outbox_dead_events',
      'payments_unfinished',
      'mails_waiting',
      'queue_jobs',
      'inbox_delay_seconds',
    ]),
  );
});

test.each(rules.map(({ alert, expr }): [string, string] => [alert, expr]))(
  '%s reads metrics that exist',
  (_, expression) => {
    const named = metricsOf(expression);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !own.has(name) && !GIVEN.has(name))).toEqual([]);
  },
);

test('the dashboard shows every metric of ours, and none that does not exist', () => {
  expect(shown.filter((name) => !own.has(name) && !GIVEN.has(name))).toEqual([]);
  expect([...own].filter((name) => !shown.includes(name))).toEqual([]);
});

test('every alert has a runbook and a severity, and every runbook an alert', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, existsSync(join(ROOT, 'docs/runbooks', `${alert}.md`))]).toEqual([alert, true]);
    expect([alert, ['critical', 'warning'].includes(labels.severity), annotations.summary.length > 20]).toEqual([
      alert,
      true,
      true,
    ]);
    for (const part of ['## How to see it', '## What to do'])
      expect([alert, read(`docs/runbooks/${alert}.md`).includes(part)]).toEqual([alert, true]);
  }
  const pages = readdirSync(join(ROOT, 'docs/runbooks')).filter((file) => file !== 'README.md');
  expect(pages.sort()).toEqual(rules.map(({ alert }) => `${alert}.md`).sort());
});

test('Prometheus asks every service, where its container listens', () => {
  const compose = composeFile();
  const { scrape_configs: jobs } = parse(read('infra/observability/prometheus.yml')) as {
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[];
  };
  const [{ names, port } = { names: [], port: 0 }] = jobs[0]?.dns_sd_configs ?? [];
  expect(names.sort()).toEqual(readdirSync(join(ROOT, 'services')).sort());
  for (const name of names) expect(serviceOf(compose, name).environment?.['METRICS_PORT']).toBe(String(port));
});
