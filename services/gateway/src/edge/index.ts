export { configureGateway } from './configure.js';
export { EdgeModule } from './edge.module.js';
