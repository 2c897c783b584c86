import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { baseFiles } from '../k8s/base-files.ts';
import { environmentOf, secretNames, servicesOf, slicesOf } from '../k8s/from-compose.ts';
import { composeFile } from '../lib/compose-file.ts';
import { parseEnv } from '../lib/env-file.mjs';
import { ROOT } from '../lib/root.mjs';

const K8S = join(ROOT, 'infra', 'k8s');
const read = (path) => readFileSync(join(K8S, path), 'utf8');
const compose = composeFile();
const services = servicesOf(compose).map(([name]) => name);
const objectsIn = (path) => parseAllDocuments(read(path)).map((document) => document.toJS());
const yamlIn = (folder) => readdirSync(join(K8S, folder)).filter((file) => file.endsWith('.yaml'));
const filesOf = (part) => yamlIn(`base/${part}`).filter((file) => file !== 'kustomization.yaml');
const objects = ['app', 'migrations', 'slices'].flatMap((part) =>
  filesOf(part).flatMap((file) => objectsIn(`base/${part}/${file}`)),
);
const ofKind = (kind) => objects.filter((object) => object.kind === kind);
const pods = () => [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);

/** The published model of an object's kind. */
async function modelOf({ apiVersion, kind }) {
  const models = await import(`kubernetes-models/${apiVersion}`);
  return models[kind];
}

/** Compiles the objects as literals of their published types: unknown fields and wrong values are errors. */
function typeErrors(values) {
  const ts = createRequire(import.meta.url)('typescript');
  const lines = values.map(
    (value, index) =>
      `const o${index}: import('kubernetes-models/${value.apiVersion}').I${value.kind} = ${JSON.stringify(value)};`,
  );
  const file = join(ROOT, 'infra', 'scripts', 'k8s', 'checked.mts');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const text = `export {};\n${lines.join('\n')}`;
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ...rest) : getSourceFile.call(host, path, ...rest);
  host.fileExists = (path) => path === file || fileExists.call(host, path);
  host.readFile = (path) => (path === file ? text : readFile.call(host, path));
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 400));
}

test('infra/k8s/base is what docker-compose.yml says: npm run k8s writes it', () => {
  const written = baseFiles();
  for (const [path, text] of written) expect([path, read(`base/${path}`)]).toEqual([path, text]);
  const there = ['app', 'migrations', 'slices', 'settings'].flatMap((part) =>
    readdirSync(join(K8S, 'base', part)).map((file) => `${part}/${file}`),
  );
  expect(there.sort()).toEqual(written.map(([path]) => path).sort());
});

test('every object fits the published schema of its kind', async () => {
  for (const object of [...objects, ...objectsIn('production/settings/namespace.yaml')]) {
    const Model = await modelOf(object);
    expect(() => new Model(object).validate()).not.toThrow();
  }
});

test('no object has a field that its kind does not know', () => {
  expect(typeErrors(objects)).toEqual([]);
  const [wrong] = structuredClone(ofKind('Deployment'));
  wrong.spec.template.spec.containers[0].readinessProb = {};
  expect(typeErrors([wrong])).toEqual([expect.stringContaining('readinessProb')]);
});

test('every service answers calls and does its background work, in processes of their own', () => {
  for (const name of services) {
    const roles = ofKind('Deployment')
      .filter(({ metadata }) => metadata.labels['app.kubernetes.io/name'] === name)
      .map(({ metadata, spec }) => [
        metadata.name,
        spec.template.spec.containers[0].env.find((entry) => entry.name === 'ROLE').value,
      ]);
    expect(roles).toEqual([
      [name, 'api'],
      [`${name}-jobs`, 'jobs'],
    ]);
    for (const kind of ['Service', 'HorizontalPodAutoscaler'])
      expect(ofKind(kind).map(({ metadata }) => metadata.name)).toContain(name);
  }
  expect(
    ofKind('Job')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual(
    [...services.map((name) => `${name}-migrate`), ...slicesOf(compose).map(([name]) => `${name}-publish`)].sort(),
  );
});

test('every selector finds pods, and those of a service are the ones that answer calls', () => {
  const all = pods().map(({ metadata }) => metadata.labels);
  const matches = (selector) =>
    all.filter((labels) => Object.entries(selector).every(([key, value]) => labels[key] === value));
  for (const { metadata, spec } of ofKind('Service')) {
    expect([metadata.name, matches(spec.selector)]).toEqual([metadata.name, [expect.anything()]]);
    expect(spec.selector['app.kubernetes.io/component']).toBe('api');
  }
  for (const { metadata, spec } of [...ofKind('PodDisruptionBudget'), ...ofKind('NetworkPolicy')]) {
    const { matchLabels = {}, matchExpressions = [] } = spec.selector ?? spec.podSelector;
    expect([metadata.name, matches(matchLabels).length > 0]).toEqual([metadata.name, true]);
    for (const { key, values } of matchExpressions)
      for (const value of values) expect([value, matches({ [key]: value }).length > 0]).toEqual([value, true]);
  }
});

test('probes, ports and times are those of the code', () => {
  const kit = readFileSync(join(ROOT, 'libs/service-kit/src/http/create-app.ts'), 'utf8');
  for (const { spec } of ofKind('Deployment')) {
    const [container] = spec.template.spec.containers;
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    for (const { httpGet } of probes) expect(kit).toContain(`'${httpGet.path}'`);
    const portOf = (name) => container.ports.find((port) => port.name === name).containerPort;
    const given = (name) => container.env.find((entry) => entry.name === name)?.value;
    expect([String(portOf('http')), String(portOf('metrics'))]).toEqual([given('PORT'), given('METRICS_PORT')]);
    // Five seconds of SHUTDOWN_DELAY, 25 for what is under way, and a reserve: as Compose has it.
    expect(spec.template.spec.terminationGracePeriodSeconds).toBe(
      Number.parseInt(compose.services.gateway.stop_grace_period, 10),
    );
  }
});

test('every pod is confined', () => {
  for (const { spec } of pods()) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.automountServiceAccountToken).toBe(false);
    for (const { securityContext, resources } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toMatch(/^\d+(Mi|Gi)$/);
    }
  }
  const [closed] = ofKind('NetworkPolicy');
  expect(closed.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] });
});

test('no secret stands in an environment, and every secret and setting that is read is given', () => {
  const settings = parse(read('production/settings/kustomization.yaml'));
  const secrets = settings.secretGenerator[0].files.map((file) => file.replace('secrets/', ''));
  expect(secrets).toEqual(secretNames(compose));
  const known = new Set([
    ...Object.keys(parseEnv(read('base/settings/defaults.env'))),
    ...Object.keys(parseEnv(read('production/settings/settings.env'))),
  ]);
  for (const { spec } of pods())
    for (const { env } of spec.containers)
      for (const { name, value, valueFrom } of env) {
        if (valueFrom) expect([name, known.has(valueFrom.configMapKeyRef.key)]).toEqual([name, true]);
        else
          expect([
            name,
            /PASSWORD|SECRET|TOKEN|KEY|_URL$/.test(name) &&
              !/^(https?:\/\/[a-z]+:8080|\/run\/secrets\/.*)$/.test(value),
          ]).toEqual([name, false]);
      }
  const asked = new Set(services.flatMap((name) => environmentOf(compose.services[name]).asked));
  expect(Object.keys(parseEnv(read('production/settings/settings.env'))).sort()).toEqual([...asked].sort());
});

test('every kustomization names files that exist, and every image of the base', () => {
  const kustomizations = ['base', 'production'].flatMap((layer) =>
    readdirSync(join(K8S, layer)).map((part) => `${layer}/${part}`),
  );
  for (const folder of kustomizations) {
    const { resources = [], components = [], configMapGenerator = [] } = parse(read(`${folder}/kustomization.yaml`));
    for (const path of [...resources, ...components, ...configMapGenerator.flatMap(({ envs }) => envs)])
      expect([folder, path, existsSync(join(K8S, folder, path))]).toEqual([folder, path, true]);
  }
  for (const part of ['app', 'migrations', 'slices'])
    expect(parse(read(`base/${part}/kustomization.yaml`)).resources).toEqual(filesOf(part).sort());
  const images = new Set(pods().flatMap(({ spec }) => spec.containers.map(({ image }) => image)));
  const { images: released } = parse(read('production/release/kustomization.yaml'));
  expect(released.map(({ name }) => name).sort()).toEqual([...images].sort());
});

test('every patch of the overlay finds what it changes', () => {
  const { patches } = parse(read('production/app/kustomization.yaml'));
  for (const { target, patch } of patches) {
    const found = ofKind(target.kind).filter(({ metadata }) => !target.name || metadata.name === target.name);
    expect([target, found.length > 0]).toEqual([target, true]);
    for (const { op, path } of parse(patch)) {
      const keys = path
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/'));
      const parent = keys.slice(0, -1);
      for (const object of found) {
        const holder = parent.reduce((value, key) => value?.[key], object);
        expect([path, typeof holder]).toEqual([path, 'object']);
        if (op === 'replace') expect([path, keys.at(-1) in holder]).toEqual([path, true]);
      }
    }
  }
});

test('with S3 no pod needs a volume that several nodes write', () => {
  const { patches } = parse(read('production/s3/kustomization.yaml'));
  const patchesOf = ({ kind, metadata }) =>
    patches
      .filter(({ target }) => target.kind === kind)
      .filter(({ target }) => {
        const [key, value] = target.labelSelector?.split('=') ?? [];
        return key === undefined || metadata.labels[key] === value;
      })
      .map(({ patch }) => parse(patch));
  const left = [...ofKind('Deployment'), ...ofKind('Job')].flatMap((object) => {
    const replaced = patchesOf(object).flatMap((patch) => patch.spec.template.spec.volumes);
    for (const { name } of replaced)
      expect(object.spec.template.spec.volumes.map((volume) => volume.name)).toContain(name);
    return object.spec.template.spec.volumes
      .filter(({ persistentVolumeClaim }) => persistentVolumeClaim)
      .filter(({ name }) => !replaced.some((volume) => volume.name === name && volume.persistentVolumeClaim === null));
  });
  expect(left).toEqual([]);
  for (const claim of ofKind('PersistentVolumeClaim'))
    expect(patchesOf(claim)).toEqual([expect.objectContaining({ $patch: 'delete' })]);
});
