import { DataSource } from 'typeorm';
import {
  createDataSourceOptions,
  KitAudit1795374100000,
  KitScheduleRuns1795432800001,
  KitCustomerEndings1795384000001,
  KitSettings1795356200000,
  KitTables1700000000000,
  KitTraces1795450000001,
  type SchemaParts,
  SearchText1795354200000,
} from '@shamba/service-kit/database';
import { ErrorLogEntry } from '../modules/error-log/error-log.entity.js';
import { Notification } from '../modules/notifications/notification.entity.js';
import { ErrorLog1700000001000 } from './migrations/1700000001000-error-log.js';
import { Notifications1700000002000 } from './migrations/1700000002000-notifications.js';
import { MailText } from '../modules/notifications/texts/mail-text.entity.js';
import {
  Unsubscribed,
  UnsubscribeKey,
  UnsubscribeUndone,
} from '../modules/notifications/unsubscribe/unsubscribed.entity.js';
import { MessageTemplate, MessageTemplateMail } from '../modules/message-templates/message-template.entity.js';
import { MessageTemplates1795426200002 } from './migrations/1795426200002-message-templates.js';
import { ListSearch1795354200003 } from './migrations/1795354200003-list-search.js';
import { Attachments1700000003000 } from './migrations/1700000003000-attachments.js';
import { HideOrderKeys1795363200002 } from './migrations/1795363200002-hide-order-keys.js';
import { HideCardNumbers1795356060004 } from './migrations/1795356060004-hide-card-numbers.js';
import { HideMoreCardNumbers1795384500005 } from './migrations/1795384500005-hide-more-card-numbers.js';
import { BoundedMails1795356100005 } from './migrations/1795356100005-bounded-mails.js';
import { OwnersOfMails1795384000002 } from './migrations/1795384000002-owners-of-mails.js';
import { ErrorAlerts1795432800002 } from './migrations/1795432800002-error-alerts.js';
import { BoundedResends1795453000002 } from './migrations/1795453000002-bounded-resends.js';
import { MailTexts1795456000002 } from './migrations/1795456000002-mail-texts.js';
import { Unsubscribed1795456100003 } from './migrations/1795456100003-unsubscribed.js';
import { ReviewRequest1795574100001 } from './migrations/1795574100001-review-request.js';
import { UnsubscribeUndone1795574100002 } from './migrations/1795574100002-unsubscribe-undone.js';
import { TracedMails1795450000002 } from './migrations/1795450000002-traced-mails.js';
import { OneSpelling1795650000004 } from './migrations/1795650000004-one-spelling.js';
import { MailProofs1795900000081 } from './migrations/1795900000081-mail-proofs.js';

/** Tables of the worker; migrations run by the time in their class's name. */
export const schema: SchemaParts = {
  entities: [
    ErrorLogEntry,
    Notification,
    MailText,
    MessageTemplate,
    MessageTemplateMail,
    Unsubscribed,
    UnsubscribeKey,
    UnsubscribeUndone,
  ],
  migrations: [
    KitTables1700000000000,
    ErrorLog1700000001000,
    Notifications1700000002000,
    Attachments1700000003000,
    HideCardNumbers1795356060004,
    SearchText1795354200000,
    ListSearch1795354200003,
    BoundedMails1795356100005,
    KitSettings1795356200000,
    HideOrderKeys1795363200002,
    KitAudit1795374100000,
    OwnersOfMails1795384000002,
    KitCustomerEndings1795384000001,
    HideMoreCardNumbers1795384500005,
    MessageTemplates1795426200002,
    KitScheduleRuns1795432800001,
    ErrorAlerts1795432800002,
    KitTraces1795450000001,
    TracedMails1795450000002,
    BoundedResends1795453000002,
    MailTexts1795456000002,
    Unsubscribed1795456100003,
    ReviewRequest1795574100001,
    UnsubscribeUndone1795574100002,
    OneSpelling1795650000004,
    MailProofs1795900000081,
  ],
};

/** A connection for commands and tests, not yet open. */
export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ ...schema, url }));
