import { stringify } from 'yaml';
import { composeFile } from '../lib/compose-file.ts';
import { environmentOf, serviceNames, SETTINGS, sliceNames } from './from-compose.ts';
import { ingressObject, networkObjects } from './network.ts';
import { migrationJob, publishJob, serviceObjects, storageObjects } from './workloads.ts';

const HEAD = '# Written by `npm run k8s` from docker-compose.yml and infra/scripts/k8s: change those, or an overlay.\n';
const yaml = (...objects) =>
  HEAD + objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');
const kustomization = (resources) => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: resources.sort(),
});

/** @returns the files of infra/k8s/base: [path below it, text] */
export function baseFiles() {
  const compose = composeFile();
  const services = serviceNames(compose);
  const reachesOut = services.filter((name) => compose.services[name].networks.includes('outside'));
  const app = {
    ...Object.fromEntries(services.map((name) => [`${name}.yaml`, serviceObjects(name, compose.services[name])])),
    'network.yaml': networkObjects(reachesOut),
    'storage.yaml': storageObjects(),
    'ingress.yaml': [ingressObject()],
  };
  const migrations = Object.fromEntries(
    services.map((name) => [`${name}.yaml`, [migrationJob(name, compose.services[name])]]),
  );
  const slices = Object.fromEntries(
    sliceNames(compose).map((name) => [`${name}.yaml`, [publishJob(name, compose.services[name])]]),
  );
  const defaults = Object.assign({}, ...services.map((name) => environmentOf(compose.services[name]).defaults));
  const folder = (name, files) => [
    [`${name}/kustomization.yaml`, yaml(kustomization(Object.keys(files)))],
    ...Object.entries(files).map(([file, objects]) => [`${name}/${file}`, yaml(...objects)]),
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
        Object.entries(defaults)
          .sort()
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
    ],
  ];
}
