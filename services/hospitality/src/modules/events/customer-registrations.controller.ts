import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, Customer } from '@shamba/service-kit';
import { RegistrationDto } from './dto/registration.dto.js';
import { FindRegistrations } from './use-cases/find-registrations.js';

@ApiTags('customer')
@Controller('api/customer/event-registrations')
export class CustomerRegistrationsController {
  constructor(private readonly registrations: FindRegistrations) {}

  /** The caller's own registrations, newest first. */
  @Customer()
  @ApiOkResponse({ type: [RegistrationDto] })
  @Get()
  list(@CurrentCaller() caller: Caller): Promise<RegistrationDto[]> {
    return this.registrations.ofUser(caller.userId ?? 0);
  }
}
