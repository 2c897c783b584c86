export { type DemoSize, SMALL } from './demo-past/size.js';
export { freePort, isPortFree } from './ports.js';
export type { Exit } from './processes.js';
export { SetupError } from './setup-error.js';
export { runSql } from './run-sql.js';
export { startStack } from './stack.js';
export type { Stack, StackOptions } from './stack-options.js';
export { startScratchServers, type ScratchServers } from './testing/scratch-servers.js';
export { folderOf, portsFrom, PROCESSES, ROOT, SERVICES, type ProcessName, type ServiceName } from './workspace.js';
