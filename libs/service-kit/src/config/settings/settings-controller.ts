import { Body, Controller, Get, Headers, Inject, Put, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Staff } from '../../identity/decorators.js';
import { Settings } from './settings.js';
import type { SettingsBlock, SettingsDto } from './settings-block.js';

/** The winery itself, what it sells, its mails, how long records are kept, and how its pages are edited. */
export type SettingsArea = 'settings-winery' | 'settings-shop' | 'settings-mail' | 'settings-records' | 'content';

export interface SettingsControllerOptions<T extends SettingsDto> {
  /** As in `/api/admin/settings/<name>`. */
  name: string;
  /** Who may read and change it: `<area>.read` and `<area>.write`. Blocks of one area go together. */
  area: SettingsArea;
  /** What the block says, for the API's document. */
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
  // The pipe that checks a body knows its class by this; TypeScript writes `Object` for a type parameter.
  Reflect.defineMetadata('design:paramtypes', [dto, String], BlockController.prototype, 'save');
  const title = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(BlockController, 'name', { value: `${title}SettingsController` });
  return BlockController;
}
