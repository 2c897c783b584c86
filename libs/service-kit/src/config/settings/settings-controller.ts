import { Body, Controller, Get, Headers, Inject, Put, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@shamba/service-kit/api-docs';
import { Staff } from '../../identity/decorators.js';
import { Settings } from './settings.js';
import type { SettingsBlock, SettingsDto } from './settings-block.js';

/** Areas of settings: the winery, its shop, its mails, retention of records, editing of pages, and reports. */
export type SettingsArea =
  | 'settings-winery'
  | 'settings-shop'
  | 'settings-mail'
  | 'settings-records'
  | 'content'
  | 'reports';

export interface SettingsControllerOptions<T extends SettingsDto> {
  /** Name in `/api/admin/settings/<name>`. */
  name: string;
  /** Area of the permissions `<area>.read` and `<area>.write`. */
  area: SettingsArea;
  /** Contents of the block, for the OpenAPI document. */
  description: string;
  dto: Type<T>;
  block: Type<SettingsBlock<T>>;
}

/**
 * The staff's API of one block: GET reads it, PUT changes the whole of it (409 `stale_version` with `current`).
 * The answer of GET is a valid body of PUT.
 */
export function settingsController<T extends SettingsDto>({
  name,
  area,
  description,
  dto,
  block,
}: SettingsControllerOptions<T>): Type {
  @ApiTags('settings')
  @Controller(`api/admin/settings/${name}`)
  class BlockController {
    constructor(
      @Inject(Settings) private readonly settings: Settings,
      @Inject(block) private readonly own: SettingsBlock<T>,
    ) {}

    @Staff(`${area}.read`)
    @ApiOperation({ summary: description })
    @ApiOkResponse({ type: dto })
    @Get()
    read(): Promise<T> {
      return this.settings.view(this.own);
    }

    @Staff(`${area}.write`)
    @ApiOperation({ summary: `Changes the whole block: ${description}` })
    @ApiBody({ type: dto })
    @ApiOkResponse({ type: dto })
    @Put()
    save(@Body() body: T, @Headers('if-match') ifMatch?: string): Promise<T> {
      return this.settings.change(this.own, body, ifMatch);
    }
  }
  // Tells the validation pipe the body's class; TypeScript writes `Object` for a type parameter.
  Reflect.defineMetadata('design:paramtypes', [dto, String], BlockController.prototype, 'save');
  const title = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(BlockController, 'name', { value: `${title}SettingsController` });
  return BlockController;
}
