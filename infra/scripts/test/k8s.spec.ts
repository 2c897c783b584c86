import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IPersistentVolumeClaim, IService } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { baseFiles } from '../k8s/base-files.ts';
import { environmentOf, secretNames, servicesOf, slicesOf } from '../k8s/from-compose.ts';
import type { Labels } from '../k8s/parts.ts';
import { composeFile, serviceOf } from '../lib/compose-file.ts';
import { ROOT } from '../lib/root.mjs';

const K8S = join(ROOT, 'infra', 'k8s');

/** A published type, read from files of ours, which have every field that the tests read. */
type Full<T> = T extends object ? { [K in keyof T]-?: Full<T[K]> } : T;

/** The base's objects by their kind. */
interface Kinds {
  Deployment: Full<IDeployment>;
  HorizontalPodAutoscaler: Full<IHorizontalPodAutoscaler>;
  Ingress: Full<IIngress>;
  Job: Full<IJob>;
  NetworkPolicy: Full<INetworkPolicy>;
  PersistentVolumeClaim: Full<IPersistentVolumeClaim>;
  PodDisruptionBudget: Full<IPodDisruptionBudget>;
  Service: Full<IService>;
}
type Kind = keyof Kinds;
type KubeObject = Kinds[Kind];

interface Kustomization {
  resources?: string[];
  components?: string[];
  configMapGenerator?: { envs: string[] }[];
}

/** A kustomization that changes objects: `patch` is YAML. */
interface Overlay {
  patches: { target: { kind: Kind; name?: string; labelSelector?: string }; patch: string }[];
}

/** A patch that is merged into an object. */
interface MergePatch {
  $patch?: string;
  spec?: { template: { spec: { volumes: { name: string; persistentVolumeClaim?: null }[] } } };
}

const read = (path: string): string => readFileSync(join(K8S, path), 'utf8');
/** A YAML text of ours: what is in it is taken to be a `T`. */
const parseYaml = <T>(text: string): T => parse(text) as T;
const compose = composeFile();
const services = servicesOf(compose).map(([name]) => name);
const objectsIn = (path: string): KubeObject[] =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as KubeObject);
const yamlIn = (folder: string): string[] => readdirSync(join(K8S, folder)).filter((file) => file.endsWith('.yaml'));
const filesOf = (part: string): string[] => yamlIn(`base/${part}`).filter((file) => file !== 'kustomization.yaml');
const objects = ['app', 'migrations', 'slices'].flatMap((part) =>
  filesOf(part).flatMap((file) => objectsIn(`base/${part}/${file}`)),
);
const ofKind = <Of extends Kind>(kind: Of): Kinds[Of][] =>
  objects.filter((object): object is Kinds[Of] => object.kind === kind);
const pods = (): Kinds['Deployment']['spec']['template'][] =>
  [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template);

type ModelClass = new (data: object) => { validate: () => void };

/** The published model of an object's kind. */
async function modelOf({ apiVersion, kind }: KubeObject): Promise<ModelClass> {
  const models = (await import(`kubernetes-models/${apiVersion}`)) as Record<string, ModelClass>;
  const model = models[kind];
  if (!model) throw new Error(`No model of ${apiVersion} ${kind}`);
  return model;
}

test('infra/k8s/base is what docker-compose.yml says: npm run k8s writes it', () => {
  const written = baseFiles();
  for (const [path, text] of written) expect([path, read(`base/${path}`)]).toEqual([path, text]);
  const there = ['app', 'migrations', 'slices', 'settings'].flatMap((part) =>
    readdirSync(join(K8S, 'base', part)).map((file) => `${part}/${file}`),
  );
  expect(there.sort()).toEqual(written.map(([path]) => path).sort());
});

// The compiler sees fields that a kind does not have (infra/scripts/k8s).
test('every object fits the published schema of its kind', async () => {
  for (const object of [...objects, ...objectsIn('production/settings/namespace.yaml')]) {
    const Model = await modelOf(object);
    expect(() => new Model(object).validate()).not.toThrow();
  }
});

test('every service answers calls and does its background work, in processes of their own', () => {
  for (const name of services) {
    const roles = ofKind('Deployment')
      .filter(({ metadata }) => metadata.labels['app.kubernetes.io/name'] === name)
      .map(({ metadata, spec }) => [
        metadata.name,
        spec.template.spec.containers[0]?.env.find((entry) => entry.name === 'ROLE')?.value,
      ]);
    expect(roles).toEqual([
      [name, 'api'],
      [`${name}-jobs`, 'jobs'],
    ]);
    for (const kind of ['Service', 'HorizontalPodAutoscaler'] as const)
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
  const matches = (selector: Labels): Labels[] =>
    all.filter((labels) => Object.entries(selector).every(([key, value]) => labels[key] === value));
  for (const { metadata, spec } of ofKind('Service')) {
    expect([metadata.name, matches(spec.selector)]).toEqual([metadata.name, [expect.anything()]]);
    expect(spec.selector['app.kubernetes.io/component']).toBe('api');
  }
  const selectors = [
    ...ofKind('PodDisruptionBudget').map(({ metadata: { name }, spec }) => ({ name, ...spec.selector })),
    ...ofKind('NetworkPolicy').map(({ metadata: { name }, spec }) => ({ name, ...spec.podSelector })),
  ];
  for (const { name, matchLabels = {}, matchExpressions = [] } of selectors) {
    expect([name, matches(matchLabels).length > 0]).toEqual([name, true]);
    for (const { key, values } of matchExpressions)
      for (const value of values) expect([value, matches({ [key]: value }).length > 0]).toEqual([value, true]);
  }
});

test('probes, ports and times are those of the code', () => {
  const kit = readFileSync(join(ROOT, 'libs/service-kit/src/http/create-app.ts'), 'utf8');
  for (const { spec } of ofKind('Deployment')) {
    const [container] = spec.template.spec.containers;
    if (!container) throw new Error('A pod has a container.');
    const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
    for (const { httpGet } of probes) expect(kit).toContain(`'${httpGet.path}'`);
    const portOf = (name: string): number | undefined =>
      container.ports.find((port) => port.name === name)?.containerPort;
    const given = (name: string): string | undefined => container.env.find((entry) => entry.name === name)?.value;
    expect([String(portOf('http')), String(portOf('metrics'))]).toEqual([given('PORT'), given('METRICS_PORT')]);
    // Five seconds of SHUTDOWN_DELAY, 25 for what is under way, and a reserve: as Compose has it.
    expect(spec.template.spec.terminationGracePeriodSeconds).toBe(
      Number.parseInt(serviceOf(compose, 'gateway').stop_grace_period ?? '', 10),
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
  expect(closed?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] });
});

test('no secret stands in an environment, and every secret and setting that is read is given', () => {
  const { secretGenerator } = parseYaml<{ secretGenerator: [{ files: string[] }] }>(
    read('production/settings/kustomization.yaml'),
  );
  const secrets = secretGenerator[0].files.map((file) => file.replace('secrets/', ''));
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
              !/^(https?:\/\/[a-z]+:8080|\/run\/secrets\/.*)$/.test(value ?? ''),
          ]).toEqual([name, false]);
      }
  const asked = new Set(services.flatMap((name) => environmentOf(serviceOf(compose, name)).asked));
  expect(Object.keys(parseEnv(read('production/settings/settings.env'))).sort()).toEqual([...asked].sort());
});

test('every kustomization names files that exist, and every image of the base', () => {
  const kustomizations = ['base', 'production'].flatMap((layer) =>
    readdirSync(join(K8S, layer)).map((part) => `${layer}/${part}`),
  );
  for (const folder of kustomizations) {
    const {
      resources = [],
      components = [],
      configMapGenerator = [],
    } = parseYaml<Kustomization>(read(`${folder}/kustomization.yaml`));
    for (const path of [...resources, ...components, ...configMapGenerator.flatMap(({ envs }) => envs)])
      expect([folder, path, existsSync(join(K8S, folder, path))]).toEqual([folder, path, true]);
  }
  for (const part of ['app', 'migrations', 'slices'])
    expect(parseYaml<Kustomization>(read(`base/${part}/kustomization.yaml`)).resources).toEqual(filesOf(part).sort());
  const images = new Set(pods().flatMap(({ spec }) => spec.containers.map(({ image }) => image)));
  const { images: released } = parseYaml<{ images: { name: string }[] }>(read('production/release/kustomization.yaml'));
  expect(released.map(({ name }) => name).sort()).toEqual([...images].sort());
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** The value at a path into an object, undefined when there is none. */
const fieldOf = (object: object, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), object);

test('every patch of the overlay finds what it changes', () => {
  const { patches } = parseYaml<Overlay>(read('production/app/kustomization.yaml'));
  for (const { target, patch } of patches) {
    const found = ofKind(target.kind).filter(({ metadata }) => !target.name || metadata.name === target.name);
    expect([target, found.length > 0]).toEqual([target, true]);
    for (const { op, path } of parseYaml<{ op: string; path: string }[]>(patch)) {
      const keys = path
        .slice(1)
        .split('/')
        .map((key) => key.replaceAll('~1', '/'));
      const parent = keys.slice(0, -1);
      for (const object of found) {
        const holder = fieldOf(object, parent);
        expect([path, isRecord(holder)]).toEqual([path, true]);
        if (op === 'replace') expect([path, fieldOf(object, keys)]).not.toEqual([path, undefined]);
      }
    }
  }
});

test('with S3 no pod needs a volume that several nodes write', () => {
  const { patches } = parseYaml<Overlay>(read('production/s3/kustomization.yaml'));
  const patchesOf = ({ kind, metadata }: KubeObject): MergePatch[] =>
    patches
      .filter(({ target }) => target.kind === kind)
      .filter(({ target }) => {
        const [key, value] = target.labelSelector?.split('=') ?? [];
        return key === undefined || metadata.labels[key] === value;
      })
      .map(({ patch }) => parseYaml<MergePatch>(patch));
  const left = [...ofKind('Deployment'), ...ofKind('Job')].flatMap((object) => {
    const replaced = patchesOf(object).flatMap(({ spec }) => spec?.template.spec.volumes ?? []);
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
