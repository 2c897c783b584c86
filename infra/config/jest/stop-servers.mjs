import { servers } from './start-servers.mjs';

export default () => servers?.stop();
