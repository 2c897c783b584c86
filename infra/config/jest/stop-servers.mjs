import { servers } from './start-servers.mjs';

export default () => Promise.all(servers.map((server) => server.stop()));
