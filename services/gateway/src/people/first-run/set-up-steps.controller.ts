import { Controller, Get, HttpCode, Param, ParseEnumPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@shamba/service-kit/api-docs';
import { NotSignedIn } from '@shamba/service-kit/http';
import { type Caller, CurrentCaller, Staff } from '@shamba/service-kit/identity';
import type { FirstRunFacts } from '../identity/first-run-row.js';
import { UserRepository } from '../identity/user.repository.js';
import { MailTestDto, SET_UP_STEPS, SetUpDto, type SetUpStep } from './dto.js';
import { FirstRun, stateOf } from './first-run.js';
import { SendTestMail } from './send-test-mail.js';

/** The steps that the owner goes through once signed in; what they set up is kept by the settings' own calls. */
@ApiTags('set-up')
@Controller('api/admin/setup')
export class SetUpStepsController {
  constructor(
    private readonly run: FirstRun,
    private readonly users: UserRepository,
    private readonly mail: SendTestMail,
  ) {}

  /** Next step of the set-up. */
  @Staff('settings-winery.read')
  @Get()
  @ApiOkResponse({ type: SetUpDto })
  async read(@CurrentCaller() caller: Caller): Promise<SetUpDto> {
    return this.view(await this.run.read(), caller);
  }

  /** Notes a step as done, or as left for later; with the last one the set-up is finished. */
  @Staff('settings-winery.write')
  @Put('steps/:step')
  @ApiParam({ name: 'step', enum: SET_UP_STEPS })
  @ApiOkResponse({ type: SetUpDto })
  async done(
    @Param('step', new ParseEnumPipe(Object.fromEntries(SET_UP_STEPS.map((step) => [step, step])))) step: SetUpStep,
    @CurrentCaller() caller: Caller,
  ): Promise<SetUpDto> {
    return this.view(await this.run.done(step), caller);
  }

  /** Sends a test mail to the caller's own address, now. 429 after ten in an hour. */
  @Staff('settings-mail.write')
  @Post('test-mail')
  @HttpCode(200)
  @ApiOkResponse({ type: MailTestDto })
  testMail(@CurrentCaller() { userId }: Caller): Promise<MailTestDto> {
    if (userId === undefined) throw new NotSignedIn();
    return this.mail.execute(userId);
  }

  private async view(row: FirstRunFacts, { userId }: Caller): Promise<SetUpDto> {
    const user = userId === undefined ? null : await this.users.find(userId);
    return {
      state: stateOf(row),
      done: SET_UP_STEPS.filter((step) => row.steps[step] !== undefined),
      mail_to: user?.email ?? null,
    };
  }
}
