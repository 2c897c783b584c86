export { NotificationsModule } from './notifications.module.js';
export { writeMail } from './templates/index.js';
export { fill, placeholderProblem } from './templates/placeholders.js';
export { clockTime, longDate } from './templates/people-words.js';
export { acceptOneClick } from './unsubscribe/unsubscribe.controller.js';
export { RequestMail } from './use-cases/request-mail.js';
