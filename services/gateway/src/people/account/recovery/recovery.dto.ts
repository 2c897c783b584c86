import { ApiProperty } from '@shamba/service-kit/api-docs';
import { EmailField, TextField } from '@shamba/service-kit/http';
import { MIN_PASSWORD, PasswordField } from '../../identity/credentials.dto.js';
import { UserDto } from '../../identity/user.dto.js';

export class RequestResetDto {
  @EmailField({ required: 'Email is required' }) email: string;
}

export class ConfirmResetDto {
  @TextField({ max: 100, verbatim: true }) token: string;
  @PasswordField(MIN_PASSWORD) password: string;
}

export class ResetDoneDto {
  @ApiProperty({ type: UserDto, description: 'The user whose password was changed. The answer signs no one in.' })
  user: UserDto;
}

export class ConfirmEmailDto {
  @TextField({ max: 100, verbatim: true }) token: string;
}

export class ConfirmedEmailDto {
  @ApiProperty({ type: String }) email: string;
}

/** Response to a request for a mail, the same whether a mail was sent or not. */
export class AcceptedDto {
  @ApiProperty({ type: Boolean, enum: [true] }) accepted: true;
}
