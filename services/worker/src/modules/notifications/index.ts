export { NotificationsModule } from './notifications.module.js';
export { writeMail } from './templates/index.js';
export { fill, placeholderProblem, placeholdersIn } from './templates/placeholders.js';
export { SenderSettings } from './sender-settings.js';
export { unsubscribeFooter } from './templates/blocks.js';
export { mailLook } from './templates/mail-look.js';
export { clockTime, longDate } from './templates/people-words.js';
export { acceptOneClick } from './unsubscribe/unsubscribe.controller.js';
export { RequestMail } from './use-cases/request-mail.js';
