import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LOOK } from '@shamba/event-contract';
import { CONFIG, knownProperty, SharedSettings } from '@shamba/service-kit/config';
import { inTransaction, insertNew } from '@shamba/service-kit/database';
import { NotFound, ServiceUnavailable } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { siteUrl, type WorkerConfig } from '../../../config.js';
import { type Mail, type NamedTemplate, namedTemplates } from '../templates/index.js';
import type { MailSender } from '../templates/mail.js';
import { mailLook } from '../templates/mail-look.js';
import type { MailWords } from '../templates/mail-template.js';
import { checkedWords } from './check-words.js';
import type { MailTextDto } from './dto/mail-text.dto.js';
import { MailText } from './mail-text.entity.js';

/** Reads and saves the texts of the shop's mails for staff. */
@Injectable()
export class SaveMailTexts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shared: SharedSettings,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** All mails with texts that staff can change. @throws ServiceUnavailable */
  async list(): Promise<MailTextDto[]> {
    const rows = new Map((await this.dataSource.getRepository(MailText).find()).map((row) => [row.key, row]));
    return namedTemplates.map((template) => view(template, rows.get(template.key), this.winery()));
  }

  /** The sample mail with these texts. @throws NotFound, InvalidFields, ServiceUnavailable */
  sample(key: string, given: Partial<MailWords>): Mail {
    const template = templateOf(key);
    return template.sample(checkedWords(template, given, this.winery()), siteUrl(this.config), this.winery());
  }

  /** @throws NotFound, InvalidFields, StaleVersion */
  async save(
    key: string,
    { version, ...given }: Partial<MailWords> & { version?: number },
    ifMatch: string | undefined,
  ): Promise<MailTextDto> {
    const template = templateOf(key);
    const words = checkedWords(template, given, this.winery());
    return this.change(template, changedWords(template.words, words), ifMatch ?? version?.toString());
  }

  /** Restores the built-in texts. @throws NotFound, StaleVersion */
  restore(key: string, ifMatch: string | undefined): Promise<MailTextDto> {
    return this.change(templateOf(key), {}, ifMatch);
  }

  private change(
    template: NamedTemplate,
    words: Partial<MailWords>,
    basedOn: string | undefined,
  ): Promise<MailTextDto> {
    const { key } = template;
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lock(manager, key);
      const before = view(template, row, this.winery());
      checkVersion(row.version, basedOn, before);
      // Raises the version even for unchanged texts: an older read becomes stale.
      const saved = await manager.save(Object.assign(row, { words, updated_at: this.clock.now() }));
      const after = view(template, saved, this.winery());
      await audited(manager, {
        entity: 'mail_text',
        id: key,
        action: 'update',
        before: before.words,
        after: after.words,
      });
      return after;
    });
  }

  private winery(): MailSender {
    const winery = knownProperty();
    if (!winery) throw new ServiceUnavailable('hospitality');
    return { ...winery, ...mailLook(this.shared.get(LOOK)) };
  }
}

function templateOf(key: string): NamedTemplate {
  const template = namedTemplates.find((one) => one.key === key);
  if (!template) throw new NotFound('This email');
  return template;
}

/** Locks the mail's row; inserts a missing row. */
async function lock(manager: EntityManager, key: string): Promise<MailText> {
  await insertNew(manager, MailText, { key });
  return manager.findOneOrFail(MailText, { where: { key }, lock: { mode: 'pessimistic_write' } });
}

const changedWords = (builtIn: MailWords, words: MailWords): Partial<MailWords> =>
  Object.fromEntries(Object.entries(words).filter(([name, text]) => text !== builtIn[name as keyof MailWords]));

const told = ({ greeting_unnamed = null, ...words }: MailWordsOrNone) => ({ ...words, greeting_unnamed });
type MailWordsOrNone = Omit<MailWords, 'greeting_unnamed'> & { greeting_unnamed?: string | null };

const view = (template: NamedTemplate, row: MailText | undefined, winery: MailSender): MailTextDto => ({
  key: template.key,
  title: template.title,
  sent: template.sent,
  version: row?.version ?? 1,
  edited: row !== undefined && Object.keys(row.words).length > 0,
  words: told({ ...template.words, ...row?.words }),
  defaults: told(template.words),
  placeholders: Object.entries(template.placeholders(winery)).map(([name, sample]) => ({ name, sample })),
  must: [...template.must],
  updated_at: row?.updated_at.toISOString() ?? null,
});
