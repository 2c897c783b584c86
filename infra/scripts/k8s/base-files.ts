import { stringify } from 'yaml';
import { composeFile } from '../lib/compose-file.ts';
import { environmentOf, servicesOf, SETTINGS, slicesOf } from './from-compose.ts';
import { ingressObject, networkObjects } from './network.ts';
import { migrationJob, publishJob, serviceObjects, storageObjects } from './workloads.ts';

const HEAD = '# Written by `npm run k8s` from docker-compose.yml and infra/scripts/k8s: change those, or an overlay.\n';
const yaml = (...objects: object[]): string =>
  HEAD + objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');
const kustomization = (resources: string[]): object => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: resources.sort(),
});

/** @returns the files of infra/k8s/base: [path below it, text] */
export function baseFiles(): [path: string, text: string][] {
  const compose = composeFile();
  const services = servicesOf(compose);
  const reachesOut = services.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
  const app = {
    ...Object.fromEntries(services.map(([name, service]) => [`${name}.yaml`, serviceObjects(name, service)])),
    'network.yaml': networkObjects(reachesOut),
    'storage.yaml': storageObjects(),
    'ingress.yaml': [ingressObject()],
  };
  const migrations = Object.fromEntries(
    services.map(([name, service]) => [`${name}.yaml`, [migrationJob(name, service)]]),
  );
  const slices = Object.fromEntries(
    slicesOf(compose).map(([name, slice]) => [`${name}.yaml`, [publishJob(name, slice)]]),
  );
  const defaults = services.flatMap(([, service]) => Object.entries(environmentOf(service).defaults));
  const folder = (name: string, files: Record<string, object[]>): [string, string][] => [
    [`${name}/kustomization.yaml`, yaml(kustomization(Object.keys(files)))],
    ...Object.entries(files).map(([file, objects]): [string, string] => [`${name}/${file}`, yaml(...objects)]),
  ];
  return [
    ...folder('app', app),
    ...folder('migrations', migrations),
    ...folder('slices', slices),
    [
      'settings/kustomization.yaml',
      yaml({
        ...kustomization([]),
        resources: undefined,
        configMapGenerator: [{ name: SETTINGS, envs: ['defaults.env'] }],
        // The same name for the application, its migrations and its slices.
        generatorOptions: { disableNameSuffixHash: true },
      }),
    ],
    [
      'settings/defaults.env',
      HEAD +
        Object.entries(Object.fromEntries(defaults))
          .sort()
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
    ],
  ];
}
