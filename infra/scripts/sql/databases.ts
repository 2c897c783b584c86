import { inNewDatabase, migrate, SERVICES } from '../schema/services.ts';

/** URLs of databases, by service. */
type Urls = Record<string, string>;

/**
 * Runs `work` with new, migrated databases of all services and removes them afterwards. Needs the services' build.
 * @param work gets the URL of each service's database
 */
export async function inMigratedDatabases<T>(superuserUrl: string, work: (urls: Urls) => Promise<T>): Promise<T> {
  const over = Promise.withResolvers<void>();
  const databases = SERVICES.map((service) => {
    const ready = Promise.withResolvers<[string, string]>();
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

/** The databases that a file's statements run on: the service's own; all of them for files of service-kit. */
export function databasesOf(urls: Urls, path: string): string[] {
  const [, service = ''] = /^services\/([a-z]+)\//.exec(path) ?? [];
  const own = urls[service];
  return own === undefined ? Object.values(urls) : [own];
}

/** Folders with statements. */
export const FOLDERS = [...SERVICES.map((service) => `services/${service}/src`), 'libs/service-kit/src'];
