import { servers } from './start-servers.ts';

export default () => Promise.all(servers.map((server) => server.stop()));
