import { Controller, Get, Param } from '@nestjs/common';
import { Internal } from '../../identity/decorators.js';
import { Settings } from './settings.js';

@Controller('internal/settings')
export class InternalSettingsController {
  constructor(private readonly settings: Settings) {}

  /** A block of this service's settings that other services read. */
  @Internal('gateway', 'catalog', 'commerce', 'hospitality', 'content', 'worker')
  @Get(':block')
  read(@Param('block') block: string): Promise<object> {
    return this.settings.shared(block);
  }
}
