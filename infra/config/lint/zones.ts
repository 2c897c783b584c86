/**
 * Who may import what, as docs/architecture.md states it: one table, read by the `shamba/boundaries` rule.
 * A zone is a package; `may` lists the packages (with subpaths) of ours that its runtime code may import.
 */
export const sliceImports = [
  /^@shamba\/ui(\/|$)/,
  /^@shamba\/slice-kit\/(?!testing)/,
  /^@shamba\/rules$/,
  /^@shamba\/shell-sdk$/,
  /^@shamba\/api-contract$/,
];

export const zones = [
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
  { name: 'shell-sdk', folder: /^libs\/shell-sdk\/src\//, may: [/^@shamba\/api-contract(\/slice-manifest)?$/] },
  {
    name: 'gateway',
    folder: /^services\/gateway\/src\//,
    may: [
      /^@shamba\/service-kit\/(config|csv|database|http|identity|observe|outbox|queue|storage|time|values)$/,
      /^@shamba\/rules$/,
      /^@shamba\/event-contract$/,
      /^@shamba\/api-contract\/(internal|slice-manifest)$/,
    ],
    deny: [/^react/],
  },
  {
    name: 'service',
    folder: /^services\/[a-z]+\/src\//,
    may: [
      /^@shamba\/service-kit\/(config|csv|database|http|identity|observe|outbox|queue|storage|time|values)$/,
      /^@shamba\/rules$/,
      /^@shamba\/event-contract$/,
      /^@shamba\/api-contract\/internal$/,
    ],
    deny: [/^react/],
  },
  {
    name: 'service-kit',
    folder: /^libs\/service-kit\/src\//,
    may: [/^@shamba\/rules$/, /^@shamba\/event-contract$/],
    deny: [/^react/],
  },
  // Browsers and servers run the rules alike: nothing but their own files.
  { name: 'rules', folder: /^libs\/rules\/src\/(?!.*\.spec\.ts$)/, may: [], deny: [/^[^.]/] },
  { name: 'contract', folder: /^libs\/(api|event)-contract\/src\//, may: [], deny: [/^node:/, /^react/, /^@nestjs\//] },
];

/** Code that only checks or demonstrates may also use the test kits. */
const testFile = /(\.(int-)?spec\.tsx?$|\/(test|testing)\/|\/src\/dev\.tsx$|\/src\/gallery\/)/;
const testImports = [
  /^@shamba\/shell-sdk\/(testing|host|dev)$/,
  /^@shamba\/slice-kit\/testing$/,
  /^@shamba\/service-kit\/testing$/,
  /^@shamba\/dev-stack/,
  /^@shamba\/square-emulator/,
  /^@shamba\/slice-build/,
  /^node:/,
];

/** Everything is built from libraries: they, and their tests, import other libraries only. */
const library = /^libs\/[a-z-]+\/(src|test)\//;
const program =
  /^@shamba\/(gateway|catalog|commerce|hospitality|content|worker|shell|mfe-[a-z-]+|square-emulator|demo-data)(\/|$)/;

/** What is wrong with `from` importing `specifier`, or null. Paths are relative to the repository. */
export function packageProblem(from, specifier) {
  if (library.test(from) && program.test(specifier)) return `a library must not import ${specifier}`;
  const zone = zones.find(({ folder }) => folder.test(from));
  if (!zone) return null;
  const testing = testFile.test(from);
  if (testing && testImports.some((allowed) => allowed.test(specifier))) return null;
  if (zone.deny?.some((denied) => denied.test(specifier))) return `${zone.name} code must not import ${specifier}`;
  if (!specifier.startsWith('@shamba/')) return null;
  return zone.may.some((allowed) => allowed.test(specifier)) ? null : `${zone.name} code must not import ${specifier}`;
}

const packageRoot = (path) => /^(?:services|libs)\/[^/]+|^infra\/[^/]+|^[^/]+/.exec(path)?.[0];
const isIndex = (path) => /^index\.(js|ts)$/.test(path);
const room = (path) => /^(.*?\/src\/(modules|features))\/([^/]+)\/(.*)$/.exec(path);

/** The gateway's inner houses, which have tables. All else but the schema enters them by their door, the index. */
const gatewayDoor = /^services\/gateway\/src\/(people|releases)\/(.*)$/;
const gatewayCode = /^services\/gateway\/src\/(?!database\/)/;

/** Why a file of the gateway must not import a file of another house so, or null. */
function gatewayProblem(from, target) {
  const there = gatewayDoor.exec(target);
  if (!there || !gatewayCode.test(from) || testFile.test(from)) return null;
  if (gatewayDoor.exec(from)?.[1] === there[1] || isIndex(there[2])) return null;
  return `import ${there[1]} through its index, not ${there[1]}/${there[2]}`;
}

/** The folders of hospitality's stay, each of which may enter those before it, by their index. */
const STAY_FOLDERS = ['records', 'availability', 'prices', 'messages', 'requests', 'moves', 'bookings'];
const stayFolder = /^services\/hospitality\/src\/modules\/stay\/([a-z]+)\/(.*)$/;

/** Why a file of one of stay's folders must not import a file of another one so, or null. */
function stayProblem(from, target) {
  const here = stayFolder.exec(from);
  const there = stayFolder.exec(target);
  if (!here || !there || here[1] === there[1] || testFile.test(from)) return null;
  if (!isIndex(there[2])) return `import ${there[1]} through its index, not ${there[1]}/${there[2]}`;
  if (STAY_FOLDERS.indexOf(there[1]) < STAY_FOLDERS.indexOf(here[1])) return null;
  return `${here[1]} comes before ${there[1]} in the stay and must not import it`;
}

/** The same for a relative import, already resolved to `target`. */
export function relativeProblem(from, target) {
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
  return isIndex(there[4]) ? null : `import another module through its index, not ${there[3]}/${there[4]}`;
}
