import type {
  IIngress,
  INetworkPolicy,
  INetworkPolicyPeer,
  INetworkPolicyPort,
  INetworkPolicySpec,
} from 'kubernetes-models/networking.k8s.io/v1';
import { type Labels, labels, METRICS_PORT, PORT } from './parts.ts';

// Network policies with the connections of docker-compose.yml's networks; all others are refused.

const OURS = { 'app.kubernetes.io/part-of': 'shamba' };
const tcp = (...ports: number[]): INetworkPolicyPort[] => ports.map((port) => ({ protocol: 'TCP', port }));
const pods = (matchLabels: Labels): INetworkPolicyPeer => ({ podSelector: { matchLabels } });
const namespace = (name: string): INetworkPolicyPeer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});
/** Addresses of private networks, which services with outgoing connections must not reach. */
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'];
const INTERNET = { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE } };

const policy = (name: string, spec: INetworkPolicySpec): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name, labels: labels(name, 'network') },
  spec: {
    policyTypes: [...(spec.ingress ? (['Ingress'] as const) : []), ...(spec.egress ? (['Egress'] as const) : [])],
    ...spec,
  },
});

/** @param reachesOut services that call the payment provider or the mail server */
export const networkObjects = (reachesOut: string[]): INetworkPolicy[] => [
  policy('nothing-by-default', { podSelector: {}, ingress: [], egress: [] }),
  policy('names', {
    podSelector: {},
    egress: [
      {
        to: [{ ...namespace('kube-system'), podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
        ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)],
      },
    ],
  }),
  policy('among-ours', {
    podSelector: { matchLabels: OURS },
    ingress: [{ from: [pods(OURS)], ports: tcp(PORT) }],
    egress: [{ to: [pods(OURS)], ports: tcp(PORT) }],
  }),
  // An overlay names their addresses.
  policy('databases', {
    podSelector: { matchLabels: OURS },
    egress: [{ ports: tcp(5432, 6379) }],
  }),
  policy('visitors', {
    podSelector: { matchLabels: labels('gateway', 'api') },
    ingress: [{ from: [namespace('ingress-nginx')], ports: tcp(PORT) }],
  }),
  policy('metrics', {
    podSelector: { matchLabels: OURS },
    ingress: [{ from: [namespace('monitoring')], ports: tcp(METRICS_PORT) }],
  }),
  policy('outside', {
    podSelector: {
      matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: reachesOut }],
    },
    egress: [{ to: [INTERNET], ports: tcp(443, 465, 587) }],
  }),
];

/** The ingress. The overlay sets the shop's host name. 21 MB: the largest upload is a slice's release. */
export const ingressObject = (): IIngress => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    name: 'shamba',
    labels: labels('gateway', 'ingress'),
    annotations: {
      'nginx.ingress.kubernetes.io/proxy-body-size': '21m',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '60',
      'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error',
    },
  },
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: ['shop.example'], secretName: 'shamba-tls' }],
    rules: [
      {
        host: 'shop.example',
        http: {
          paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'gateway', port: { name: 'http' } } } }],
        },
      },
    ],
  },
});
