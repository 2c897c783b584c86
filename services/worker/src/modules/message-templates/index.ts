export { MessageTemplatesModule } from './message-templates.module.js';
