/**
 * Who may import what, as docs/architecture.md states it: one table, read by the `shamba/boundaries` rule.
 * A zone is a package; `may` lists the packages (with subpaths) of ours that its runtime code may import.
 */
const sliceImports = [
  /^@shamba\/ui(\/|$)/,
  /^@shamba\/slice-kit\/(?!testing)/,
  /^@shamba\/rules$/,
  /^@shamba\/shell-sdk$/,
  /^@shamba\/api-contract$/,
];

const serviceImports = [
  /^@shamba\/service-kit\/(api-docs|config|csv|database|http|identity|observe|openapi|outbox|queue|storage|time|values)$/,
  /^@shamba\/rules$/,
  /^@shamba\/event-contract$/,
  /^@shamba\/api-contract\/internal$/,
];

interface Zone {
  name: string;
  folder: RegExp;
  /** Packages of this repository. */
  may: RegExp[];
  /** Other packages. */
  deny?: RegExp[];
}

const zones: Zone[] = [
  {
    name: 'slice',
    folder: /^(infra\/new-slice\/)?mfe-[a-z0-9-]+\/src\//,
    may: sliceImports,
    deny: [/^@module-federation\//, /^react-router/, /^zod$/],
  },
  {
    name: 'shell',
    folder: /^shell\/src\//,
    may: [/^@shamba\/ui(\/|$)/, /^@shamba\/shell-sdk(\/host)?$/, /^@shamba\/api-contract(\/slice-manifest)?$/],
  },
  {
    name: 'ui',
    folder: /^libs\/ui\/src\//,
    may: [/^@shamba\/ui\//, /^@shamba\/rules$/],
    deny: [/^react-router/, /^@tanstack\//],
  },
  {
    name: 'slice-kit',
    folder: /^libs\/slice-kit\/src\//,
    may: [/^@shamba\/ui(\/|$)/, /^@shamba\/rules$/, /^@shamba\/shell-sdk$/, /^@shamba\/api-contract$/],
    deny: [/^@module-federation\//, /^react-router/, /^zod$/],
  },
  // It shows what slices may use, on a host of its own.
  {
    name: 'gallery',
    folder: /^infra\/gallery\/src\//,
    may: [/^@shamba\/ui(\/|$)/, /^@shamba\/slice-kit\/(?!testing)/, /^@shamba\/shell-sdk(\/host)?$/],
    deny: [/^@module-federation\//],
  },
  { name: 'shell-sdk', folder: /^libs\/shell-sdk\/src\//, may: [/^@shamba\/api-contract(\/slice-manifest)?$/] },
  {
    name: 'gateway',
    folder: /^services\/gateway\/src\//,
    may: [...serviceImports, /^@shamba\/api-contract\/slice-manifest$/],
    deny: [/^react/],
  },
  { name: 'service', folder: /^services\/[a-z]+\/src\//, may: serviceImports, deny: [/^react/] },
  {
    name: 'service-kit',
    folder: /^libs\/service-kit\/src\//,
    // Its own decorators of documents by their package's name, by which Node takes those that note them or those that
    // do not.
    may: [/^@shamba\/rules$/, /^@shamba\/event-contract$/, /^@shamba\/service-kit\/api-docs$/],
    deny: [/^react/],
  },
  // Browsers and servers both run the rules: they import only their own files.
  { name: 'rules', folder: /^libs\/rules\/src\/(?!.*\.spec\.ts$)/, may: [], deny: [/^[^.]/] },
  { name: 'contract', folder: /^libs\/(api|event)-contract\/src\//, may: [], deny: [/^node:/, /^react/, /^@nestjs\//] },
];

/** Code that only checks or demonstrates may also use the test kits. */
const testFile = /(\.(int-)?spec\.tsx?$|\/(test|testing)\/|\/src\/dev\.tsx$)/;
const testImports = [
  /^@shamba\/shell-sdk\/(testing|host|dev)$/,
  /^@shamba\/slice-kit\/testing$/,
  /^@shamba\/service-kit\/testing$/,
  /^@shamba\/dev-stack/,
  /^@shamba\/square-emulator/,
  /^@shamba\/slice-build/,
  /^node:/,
];

/** Libraries and their tests import only other libraries. */
const library = /^libs\/[a-z-]+\/(src|test)\//;
const program =
  /^@shamba\/(gateway|catalog|commerce|hospitality|content|worker|shell|mfe-[a-z-]+|square-emulator|demo-data)(\/|$)/;

/** The problem with `from` importing `specifier`, or null. Paths are relative to the repository. */
export function packageProblem(from: string, specifier: string): string | null {
  if (library.test(from) && program.test(specifier)) return `a library must not import ${specifier}`;
  const zone = zones.find(({ folder }) => folder.test(from));
  if (!zone) return null;
  const testing = testFile.test(from);
  if (testing && testImports.some((allowed) => allowed.test(specifier))) return null;
  if (zone.deny?.some((denied) => denied.test(specifier))) return `${zone.name} code must not import ${specifier}`;
  if (!specifier.startsWith('@shamba/')) return null;
  return zone.may.some((allowed) => allowed.test(specifier)) ? null : `${zone.name} code must not import ${specifier}`;
}

const packageRoot = (path: string): string => /^(?:services|libs)\/[^/]+|^infra\/[^/]+|^[^/]+/.exec(path)?.[0] ?? '';
const isIndex = (path: string): boolean => /^index\.(js|ts)$/.test(path);
const room = (path: string): RegExpExecArray | null => /^(.*?\/src\/(modules|features))\/([^/]+)\/(.*)$/.exec(path);

/**
 * The gateway's houses with their folders. A folder imports only earlier folders of its house, and a house only earlier
 * houses: folders form no cycle. Other houses are imported through their index.
 */
const gatewayHouses = {
  people: [
    'identity',
    'mails',
    'roles',
    'sessions',
    'attempts',
    'second-factor',
    'sign-in',
    'staff',
    'customers/facts',
    'customers/notes',
    'customers',
    'sign-up/input',
    'sign-up/steps',
    'sign-up',
    'account/recovery',
    'account/profile',
    'account/closing',
    'first-run',
  ],
  releases: [
    ...[
      'store',
      'shell',
      'tokens',
      'registry',
      'flags',
      'trials',
      'locks',
      'views',
      'figures',
      'previews',
      'deploy',
      'sets',
    ],
  ],
  edge: ['http', 'limits', 'cache', 'signals', 'proxy', 'static', 'pages/views', 'pages', 'overview'],
};
type House = keyof typeof gatewayHouses;
const houseNames = Object.keys(gatewayHouses);
const isHouse = (name: string): name is House => name in gatewayHouses;
/** Files beside the houses that every house may import. */
const besideHouses = /^(config|routes|in-time|random-id)\.(js|ts)$/;
const gatewayFile = /^services\/gateway\/src\/(.*)$/;

interface Place {
  house: House | null;
  folder: string;
  file: string;
}

/** House, folder ('': the house's index and module) and file of a path below the gateway's sources. */
function placeOf(path: string): Place {
  const [first = '', ...rest] = path.split('/');
  if (!isHouse(first)) return { house: null, folder: first, file: path };
  return { house: first, folder: rest.slice(0, -1).join('/'), file: rest.join('/') };
}

/** Position of a folder in its house; the house's index and module come last. */
const rankOf = (house: House, folder: string): number =>
  folder === '' ? gatewayHouses[house].length : gatewayHouses[house].indexOf(folder);

/** Why a file of the gateway must not import another file of the gateway, or null. */
function gatewayProblem(from: string, target: string): string | null {
  const [, source] = gatewayFile.exec(from) ?? [];
  const [, wanted] = gatewayFile.exec(target) ?? [];
  if (source === undefined || wanted === undefined || testFile.test(from)) return null;
  const here = placeOf(source);
  const there = placeOf(wanted);
  if (here.house === null) {
    if (there.house === null || isIndex(there.file)) return null;
    // The schema lists the entities.
    if (here.folder === 'database' && there.house !== 'edge') return null;
    return `import ${there.house} through its index, not ${wanted}`;
  }
  if (there.house === null) return besideHouses.test(wanted) ? null : `${here.house} must not import ${wanted}`;
  if (here.house === there.house) {
    const [mine, its] = [rankOf(here.house, here.folder), rankOf(there.house, there.folder)];
    if (mine === -1) return `${here.house}/${here.folder} has no place in gatewayHouses (infra/config/lint/zones.ts)`;
    return its !== -1 && its <= mine ? null : `${here.house}/${here.folder} must not import ${wanted}: it stands after`;
  }
  if (houseNames.indexOf(there.house) > houseNames.indexOf(here.house))
    return `${here.house} must not import ${there.house}: declare what is needed in ${here.house}, and let ${there.house} provide it`;
  return isIndex(there.file) ? null : `import ${there.house} through its index, not ${wanted}`;
}

/** The folders of hospitality's stay; each imports earlier folders through their index. */
const STAY_FOLDERS = ['records', 'availability', 'channels', 'prices', 'messages', 'requests', 'moves', 'bookings'];
const stayFolder = /^services\/hospitality\/src\/modules\/stay\/([a-z]+)\/(.*)$/;

/** Why a file of a stay folder must not import a file of another one, or null. */
function stayProblem(from: string, target: string): string | null {
  const [, here = ''] = stayFolder.exec(from) ?? [];
  const [, there = '', file = ''] = stayFolder.exec(target) ?? [];
  if (here === '' || there === '' || here === there || testFile.test(from)) return null;
  if (!isIndex(file)) return `import ${there} through its index, not ${there}/${file}`;
  if (STAY_FOLDERS.indexOf(there) < STAY_FOLDERS.indexOf(here)) return null;
  return `${here} comes before ${there} in the stay and must not import it`;
}

/** The problem with a relative import, already resolved to `target`, or null. */
export function relativeProblem(from: string, target: string): string | null {
  if (library.test(from) && !target.startsWith('libs/')) return `a library must not import ${packageRoot(target)}`;
  if (
    packageRoot(from) !== packageRoot(target) &&
    zones.some(({ folder }) => folder.test(from)) &&
    !testFile.test(from)
  ) {
    return `reaches into ${packageRoot(target)}: import the package by its name, or not at all`;
  }
  const gateway = gatewayProblem(from, target);
  if (gateway) return gateway;
  const stay = stayProblem(from, target);
  if (stay) return stay;
  const here = room(from);
  const there = room(target);
  if (!here || !there || here[1] !== there[1] || here[3] === there[3]) return null;
  if (here[2] === 'features')
    return `a feature must not import another feature (${there[3]}): put what both need into shared/`;
  if (testFile.test(from)) return null;
  return isIndex(there[4] ?? '') ? null : `import another module through its index, not ${there[3]}/${there[4]}`;
}
