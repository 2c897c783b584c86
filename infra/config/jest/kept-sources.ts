import KeptPackages, { keepSources } from './kept-packages.ts';

/** Sources of services and of the libraries that only services use, without specs. */
const SOURCES =
  /\/(services\/[^/]+|libs\/(api-contract|dev-stack|event-contract|rules|service-kit))\/src\/(?!.*\.spec\.)/;

export const isKeptSource = (path: string): boolean => SOURCES.test(path);
keepSources(isKeptSource);

/**
 * Jest's runtime for integration tests: the services' sources stay loaded, too. Each file starts whole services, and
 * loading and warming up their code is more than a third of what it costs.
 */
export default KeptPackages;
