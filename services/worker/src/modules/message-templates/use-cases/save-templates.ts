import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MOST_STAY_MAIL_DAYS } from '@shamba/event-contract';
import { Settings } from '@shamba/service-kit/config';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { SenderSettings } from '../../notifications/index.js';
import { type MessageTemplateDto, type SaveMessageTemplateDto, templateView } from '../dto/message-template.dto.js';
import { checkPlaceholders } from '../check-placeholders.js';
import { MessageTemplate, moments } from '../message-template.entity.js';
import { TooManyTemplates } from '../message-templates.errors.js';

/** Every event of a stay reads all templates. */
const MOST_TEMPLATES = 30;

/** Reads and saves message templates of stays. */
@Injectable()
export class SaveTemplates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly sender: SenderSettings,
  ) {}

  /** By moment, in the order in which a guest gets them. */
  async list(): Promise<MessageTemplateDto[]> {
    const rows = await this.dataSource.getRepository(MessageTemplate).find();
    const link = await this.reviewLink();
    return rows
      .sort((one, other) => placeOf(one) - placeOf(other) || one.id - other.id)
      .map((row) => templateView(row, link));
  }

  /** @throws InvalidFields, TooManyTemplates */
  async create(input: SaveMessageTemplateDto): Promise<MessageTemplateDto> {
    const fields = fieldsOf(input);
    const link = await this.reviewLink();
    return inTransaction(this.dataSource, async (manager) => {
      await lockNames(manager, 'message-templates');
      if ((await manager.count(MessageTemplate)) >= MOST_TEMPLATES) throw new TooManyTemplates(MOST_TEMPLATES);
      const row = await manager.save(
        manager.create(MessageTemplate, {
          ...fields,
          active: input.active ?? true,
          active_since: this.clock.now(),
        }),
      );
      const after = templateView(row, link);
      await audited(manager, { entity: 'message_template', id: row.id, action: 'create', before: null, after });
      return after;
    });
  }

  /**
   * Changing the days or switching it on restarts the template: it sends no mails for earlier moments.
   * @throws NotFound, StaleVersion, InvalidFields
   */
  async update(id: number, input: SaveMessageTemplateDto, ifMatch: string | undefined): Promise<MessageTemplateDto> {
    const fields = fieldsOf(input);
    const link = await this.reviewLink();
    return inTransaction(this.dataSource, async (manager) => {
      const row = await lock(manager, id);
      const before = templateView(row, link);
      checkVersion(row.version, ifMatch ?? input.version?.toString(), before);
      const active = input.active ?? row.active;
      const isNew = (active && !row.active) || fields.moment !== row.moment || fields.days !== row.days;
      await manager.save(Object.assign(row, fields, { active }, isNew && { active_since: this.clock.now() }));
      const after = templateView(row, link);
      await audited(manager, { entity: 'message_template', id, action: 'update', before, after });
      return after;
    });
  }

  /** @throws NotFound, StaleVersion */
  async remove(id: number, ifMatch: string | undefined): Promise<void> {
    const link = await this.reviewLink();
    await inTransaction(this.dataSource, async (manager) => {
      const row = await lock(manager, id);
      const before = templateView(row, link);
      checkVersion(row.version, ifMatch, before);
      await manager.remove(row);
      await audited(manager, { entity: 'message_template', id, action: 'delete', before, after: null });
    });
  }

  private async reviewLink(): Promise<string> {
    return (await this.settings.read(this.sender)).review_url ?? '';
  }
}

const placeOf = ({ moment, days }: MessageTemplate): number =>
  moments.indexOf(moment) * 100 + (moment === 'before_arrival' ? -days : days);

async function lock(manager: EntityManager, id: number): Promise<MessageTemplate> {
  const row = await manager.findOne(MessageTemplate, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!row) throw new NotFound('This message template');
  return row;
}

function fieldsOf(
  input: SaveMessageTemplateDto,
): Pick<MessageTemplate, 'name' | 'moment' | 'days' | 'subject' | 'body'> {
  const { name, moment, subject, body } = input;
  checkPlaceholders(input, moment);
  if (moment === 'confirmation' || moment === 'arrival') return { name, moment, days: 0, subject, body };
  if (!input.days)
    throw new InvalidFields({ days: [`Please enter a number of days from 1 to ${MOST_STAY_MAIL_DAYS}`] });
  return { name, moment, days: input.days, subject, body };
}
