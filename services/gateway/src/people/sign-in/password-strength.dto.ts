import { ApiProperty } from '@shamba/service-kit/api-docs';
import { BoolField, TextField } from '@shamba/service-kit/http';
import { PasswordField } from '../identity/credentials.dto.js';

export class PasswordToEstimateDto {
  @PasswordField(0) password: string;
  @TextField({ optional: true, max: 60, description: 'As far as it is typed; default: who is signed in.' })
  username?: string;
  @TextField({ optional: true, max: 254, description: 'As far as it is typed; default: who is signed in.' })
  email?: string;
  @BoolField({ optional: true, description: 'Whether it is for staff; default: whether staff are signed in.' })
  for_staff?: boolean;
}

export class PasswordStrengthDto {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 4, description: '0: guessed at once, 4: hard to guess.' })
  score: number;
  @ApiProperty({ type: Boolean, description: 'Whether it would be taken.' }) acceptable: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Why it would be refused, or what makes it better.' })
  message: string | null;
}
