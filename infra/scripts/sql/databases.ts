import { inNewDatabase, migrate, SERVICES } from '../schema/services.ts';

/**
 * Does something with the databases of all services, new and migrated, which are removed afterwards. Needs the
 * services' build.
 * @param {(urls: Record<string, string>) => Promise<T>} work gets the URL of each service's database
 * @returns {Promise<T>}
 */
export async function inMigratedDatabases(superuserUrl, work) {
  const over = Promise.withResolvers();
  const databases = SERVICES.map((service) => {
    const ready = Promise.withResolvers();
    const kept = inNewDatabase(superuserUrl, async (_, url) => {
      await migrate(service, url);
      ready.resolve([service, url]);
      await over.promise;
    });
    kept.catch(ready.reject);
    return { ready: ready.promise, kept };
  });
  try {
    return await work(Object.fromEntries(await Promise.all(databases.map(({ ready }) => ready))));
  } finally {
    over.resolve();
    await Promise.allSettled(databases.map(({ kept }) => kept));
  }
}

/** The databases that a file's statements run on: the service's own; what the kit has runs in every service. */
export function databasesOf(urls, path) {
  const [, service] = /^services\/([a-z]+)\//.exec(path) ?? [];
  return service ? [urls[service]] : Object.values(urls);
}

/** Where the statements are. */
export const FOLDERS = [...SERVICES.map((service) => `services/${service}/src`), 'libs/service-kit/src'];
