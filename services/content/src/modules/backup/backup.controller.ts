import { Body, Controller, Get, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@shamba/service-kit/api-docs';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import { readBackupForm } from './backup-file.js';
import { backupForm, BackupDto, BackupReportDto } from './dto/backup.dto.js';
import { ExportContent } from './use-cases/export-content.js';
import { ImportContent } from './use-cases/import-content.js';

@ApiTags('content')
@Controller('api/admin/content/backup')
export class BackupController {
  constructor(
    private readonly exportContent: ExportContent,
    private readonly importContent: ImportContent,
  ) {}

  /** All content that staff wrote: elements of pages, what search engines show, and the list of pictures. */
  @Staff('content.read')
  @ApiOkResponse({ type: BackupDto })
  @Get()
  read(): Promise<BackupDto> {
    return this.exportContent.execute();
  }

  /**
   * Content of a backup. Without `apply` nothing is written, and the report says what each item would do. With the
   * report's `state` in `apply` all items that are not refused are written, on the live pages, or none: 409
   * `changed_since_dry_run`. 400 `unreadable_file`, 413 over 5 MB. Page settings need the permission pages.write too.
   */
  @Staff('content.write')
  @ApiConsumes('multipart/form-data')
  @ApiBody(backupForm)
  @ApiOkResponse({ type: BackupReportDto })
  @HttpCode(200)
  @Post()
  async run(
    @Body() body: unknown,
    @CurrentCaller() caller: Caller,
    @Headers('content-type') type?: string,
  ): Promise<BackupReportDto> {
    const { backup, apply } = await readBackupForm(body, type);
    return this.importContent.execute(backup, apply, caller);
  }
}
