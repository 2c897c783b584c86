export { AccountMails } from './account-mails.js';
export { callerOf } from './caller-of.js';
export { ConfirmPassword } from './confirm-password.js';
export { demoAccounts } from './demo-accounts.js';
export {
  ConfirmedDto,
  CreateAdminDto,
  MIN_PASSWORD,
  PasswordField,
  RegisterDto,
  UsernameField,
} from './dto/credentials.dto.js';
export { ListCustomersQuery } from './dto/list-users.dto.js';
export { SessionUserDto, SignedInDto, UserDto } from './dto/user.dto.js';
export { isWithoutOwner } from './first-owner.js';
export { EmailTaken, LastOwner, OwnAccount, SetUpClosed, TokenInvalid, UsernameTaken } from './identity.errors.js';
export { IdentityModule } from './identity.module.js';
export { LinkAllowance } from './link-allowance.js';
export { MailToken } from './mail-token.entity.js';
export { MailTokens } from './mail-tokens.js';
export { NewPassword } from './new-password.js';
export { OwnSessions } from './own-sessions.js';
export { chosenPassword, MIN_STAFF_PASSWORD } from './password-rules.js';
export { hashPassword, passwordFits } from './passwords.js';
export { closeDemoAccounts } from './refuse-demo-accounts.js';
export { AccountAuthority } from './roles/account-authority.js';
export { holdsAll } from './roles/permissions.js';
export { MoreThanOwn } from './roles/roles.errors.js';
export { OWNER } from './roles/staff-role.entity.js';
export { StaffRoles } from './roles/staff-roles.js';
export { NotedFactor } from './second-factor/noted-factor.js';
export { EnrolmentRequired } from './second-factor/second-factor.errors.js';
export { SessionStart } from './session-start.js';
export { KnownDevices } from './sessions/known-devices.js';
export { AUDIENCE_COOKIE, SessionEnd } from './sessions/session-end.js';
export { type ListedSession, SessionIndex } from './sessions/session-index.js';
export { SessionLoader, type SessionRequest } from './sessions/session-loader.js';
export { SessionsUnavailable } from './sessions/session.errors.js';
export type { Visitor } from './sessions/visitor.js';
export { SignInLimits } from './sign-in-limits.js';
export { SignUpLimit } from './sign-up-limit.js';
export { CreateAdmin } from './use-cases/create-admin.js';
export { UserDirectory } from './user-directory.js';
export { User } from './user.entity.js';
export { Users } from './users.js';
export { VerifiedEmail } from './verified-email.js';
export { waitText } from './wait-text.js';
