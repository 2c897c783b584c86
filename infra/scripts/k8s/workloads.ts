import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IPersistentVolumeClaim, IService } from 'kubernetes-models/v1';
import type { ComposeService } from '../lib/compose-file.ts';
import { environmentOf, memoryOf } from './from-compose.ts';
import { labels, METRICS_PORT, podOf, type PodParts, type PodVolume, PORT, serving, spread } from './parts.ts';

/** Folders that several pods share. Both need a volume that many nodes may write (ReadWriteMany). */
const SHARED: Partial<Record<string, { name: string; path: string; size: string }[]>> = {
  gateway: [{ name: 'releases', path: '/releases', size: '5Gi' }],
  content: [{ name: 'media', path: '/data', size: '20Gi' }],
};
/** Up to how many pods answer calls of a service; the worker's are few. */
const MOST: Record<string, number> = { gateway: 6, commerce: 6, catalog: 4, hospitality: 4, content: 4, worker: 2 };
const LEAST = 2;
const JOBS = 2;

const volumesOf = (name: string): PodVolume[] => {
  const shared = (SHARED[name] ?? []).map(({ name: volume, path }) => ({
    name: volume,
    path,
    source: { persistentVolumeClaim: { claimName: volume } },
  }));
  // The image's data folder: without a shared volume its files end with the pod.
  return name === 'content'
    ? shared
    : [...shared, { name: 'data', path: '/data', source: { emptyDir: { sizeLimit: '256Mi' } } }];
};

/** One Deployment: the processes of a service that answer calls (`api`) or that do its background work (`jobs`). */
function deployment(name: string, part: 'api' | 'jobs', service: ComposeService): IDeployment {
  const template = podOf({
    name,
    part,
    env: [...environmentOf(service).env, { name: 'ROLE', value: part }],
    secrets: service.secrets,
    memory: memoryOf(service),
    volumes: volumesOf(name),
    more: serving,
    pod: spread(name, part),
  });
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: part === 'api' ? name : `${name}-jobs`, labels: labels(name, part) },
    spec: {
      // The autoscaler sets the number of those that answer calls.
      ...(part === 'jobs' && { replicas: JOBS }),
      // A new pod is ready before an old one ends.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: { matchLabels: labels(name, part) },
      template,
    },
  };
}

/** All objects of one service: Deployments for calls and for background work, with the number of their pods. */
export function serviceObjects(
  name: string,
  service: ComposeService,
): (IDeployment | IService | IHorizontalPodAutoscaler | IPodDisruptionBudget)[] {
  const api = labels(name, 'api');
  return [
    deployment(name, 'api', service),
    deployment(name, 'jobs', service),
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, labels: api },
      spec: {
        selector: api,
        ports: [
          { name: 'http', port: PORT, targetPort: 'http' },
          { name: 'metrics', port: METRICS_PORT, targetPort: 'metrics' },
        ],
      },
    },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name, labels: api },
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas: LEAST,
        maxReplicas: MOST[name] ?? LEAST,
        metrics: [
          { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
        ],
        // Fewer only after ten quiet minutes: visitors come in waves.
        behavior: { scaleDown: { stabilizationWindowSeconds: 600 } },
      },
    },
    ...['api', 'jobs'].map(
      (part): IPodDisruptionBudget => ({
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata: { name: `${name}-${part}`, labels: labels(name, part) },
        spec: { minAvailable: 1, selector: { matchLabels: labels(name, part) } },
      }),
    ),
  ];
}

/** Volumes that outlive pods. */
export const storageObjects = (): IPersistentVolumeClaim[] =>
  Object.values(SHARED)
    .flatMap((volumes) => volumes ?? [])
    .map(({ name, size }) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name, labels: labels(name, 'storage') },
      spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: size } } },
    }));

const job = (name: string, part: string, spec: Omit<PodParts, 'name' | 'part' | 'pod'>): IJob => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: { name: `${name}-${part}`, labels: labels(name, part) },
  spec: {
    backoffLimit: 3,
    activeDeadlineSeconds: 900,
    ttlSecondsAfterFinished: 86_400,
    template: podOf({ name, part, pod: { restartPolicy: 'Never', terminationGracePeriodSeconds: 40 }, ...spec }),
  },
});

/** Checks the settings of a service and brings its database up to date; before its new release starts. */
export const migrationJob = (name: string, service: ComposeService): IJob =>
  job(name, 'migrate', {
    env: environmentOf(service).env,
    secrets: service.secrets,
    memory: memoryOf(service),
    volumes: volumesOf(name),
    more: { command: ['sh', '/usr/local/bin/prepare-service.sh'] },
  });

/** Job that publishes a slice's release to the gateway. A release that the gateway knows does not change. */
export const publishJob = (name: string, service: ComposeService): IJob =>
  job(name, 'publish', {
    env: Object.entries(service.environment ?? {}).map(([key, value]) => ({ name: key, value })),
    secrets: service.secrets,
    memory: memoryOf(service),
  });
