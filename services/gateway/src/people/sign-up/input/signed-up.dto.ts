import { ApiProperty } from '@nestjs/swagger';
import { SessionUserDto } from '../../identity/user.dto.js';
import { SignupMembershipDto } from './signup.dto.js';

export class SignedUpDto {
  @ApiProperty({ type: SessionUserDto }) user: SessionUserDto;
  @ApiProperty({ type: SignupMembershipDto }) membership: SignupMembershipDto;
}
