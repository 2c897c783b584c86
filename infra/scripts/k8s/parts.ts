import type { IContainer, IPodSpec, IPodTemplateSpec, IProbe, IVolume } from 'kubernetes-models/v1';
import { SECRETS, type Variable } from './from-compose.ts';

// Pieces of Kubernetes objects that every workload shares.

export const PORT = 8080;
export const METRICS_PORT = 9090;
/** The user `node` of the images. */
const UID = 1000;
/** SHUTDOWN_DELAY, 25 s for running requests, and a reserve (docs/architecture.md, Stopping). */
const GRACE_S = 40;

export type Labels = Record<string, string>;
export const labels = (name: string, part: string): Labels => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': part,
  'app.kubernetes.io/part-of': 'shamba',
});

const probe = (path: string, more: IProbe): IProbe => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 4, ...more });

export interface PodVolume {
  name: string;
  path: string;
  source: Omit<IVolume, 'name'>;
}

export interface PodParts {
  name: string;
  part: string;
  env: Variable[];
  secrets: string[];
  memory: string;
  volumes?: PodVolume[];
  /** Further fields of the container. */
  more?: Partial<IContainer>;
  /** Further fields of the pod. */
  pod?: Partial<IPodSpec>;
}

/** A pod that runs one of our images: not root, on a read-only file system, without capabilities. */
export function podOf({ name, part, env, secrets, memory, volumes = [], more, pod }: PodParts): IPodTemplateSpec {
  const mounts = volumes.map(({ name: volume, path }) => ({ name: volume, mountPath: path }));
  return {
    metadata: { labels: labels(name, part) },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      terminationGracePeriodSeconds: GRACE_S,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: UID,
        runAsGroup: UID,
        fsGroup: UID,
        fsGroupChangePolicy: 'OnRootMismatch',
        seccompProfile: { type: 'RuntimeDefault' },
      },
      containers: [
        {
          name,
          image: `shamba/${name}`,
          env,
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory } },
          volumeMounts: [
            { name: 'secrets', mountPath: '/run/secrets', readOnly: true },
            { name: 'tmp', mountPath: '/tmp' },
            ...mounts,
          ],
          ...more,
        },
      ],
      volumes: [
        {
          name: 'secrets',
          secret: { secretName: SECRETS, defaultMode: 0o440, items: secrets.map((key) => ({ key, path: key })) },
        },
        { name: 'tmp', emptyDir: { sizeLimit: '256Mi' } },
        ...volumes.map(({ name: volume, source }) => ({ name: volume, ...source })),
      ],
      ...pod,
    },
  };
}

/** Ports and probes of a process that serves HTTP. */
export const serving: Partial<IContainer> = {
  ports: [
    { name: 'http', containerPort: PORT },
    { name: 'metrics', containerPort: METRICS_PORT },
  ],
  startupProbe: probe('/readyz', { periodSeconds: 2, failureThreshold: 60 }),
  readinessProbe: probe('/readyz', { periodSeconds: 5, failureThreshold: 2 }),
  livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 6 }),
};

/** Spreads pods of one kind over machines. */
export const spread = (name: string, part: string): Partial<IPodSpec> => ({
  topologySpreadConstraints: [
    {
      maxSkew: 1,
      topologyKey: 'kubernetes.io/hostname',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: labels(name, part) },
    },
  ],
});
