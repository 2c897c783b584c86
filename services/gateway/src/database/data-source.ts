import {
  createDataSourceOptions,
  KitAudit1795374100000,
  KitScheduleRuns1795432800001,
  KitSettings1795356200000,
  KitTables1700000000000,
  KitTraces1795450000001,
  SearchText1795354200000,
} from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { CustomerFact, CustomerFactsFill, CustomerOrder } from '../people/customers/facts/customer-facts.entity.js';
import { FirstRunRow } from '../people/identity/first-run-row.entity.js';
import { LinkRequest } from '../people/mails/link-request.entity.js';
import { MailToken } from '../people/mails/mail-token.entity.js';
import { SecondFactor } from '../people/second-factor/second-factor.entity.js';
import { User } from '../people/identity/user.entity.js';
import { Signup } from '../people/sign-up/steps/signup.entity.js';
import { SliceFigures } from '../releases/figures/slice-figures.entity.js';
import { SliceRelease, Slice } from '../releases/registry/slice.entity.js';
import { PreviewLink } from '../releases/previews/preview-link.entity.js';
import { SliceFlag } from '../releases/registry/slice-flag.entity.js';
import { SliceLock } from '../releases/registry/slice-lock.entity.js';
import { SliceToken } from '../releases/tokens/slice-token.entity.js';
import { SliceExposure, SliceStats } from '../releases/trials/slice-exposure.entity.js';
import { SliceTrial } from '../releases/trials/slice-trial.entity.js';
import { UserSearch1795354200005 } from './migrations/1795354200005-user-search.js';
import { GatewayTables1700000100000 } from './migrations/1700000100000-gateway-tables.js';
import { Accounts1700000100001 } from './migrations/1700000100001-accounts.js';
import { CustomerFacts1795391100001 } from './migrations/1795391100001-customer-facts.js';
import { CustomerNotes1795391100002 } from './migrations/1795391100002-customer-notes.js';
import { CustomerNote } from '../people/customers/notes/customer-note.entity.js';
import { HideCardNumbers1795356060005 } from './migrations/1795356060005-hide-card-numbers.js';
import { HideMoreCardNumbers1795384500003 } from './migrations/1795384500003-hide-more-card-numbers.js';
import { StaffRole } from '../people/roles/staff-role.entity.js';
import { StaffPasswords1795360100001 } from './migrations/1795360100001-staff-passwords.js';
import { StaffRoles1795360100002 } from './migrations/1795360100002-staff-roles.js';
import { LinksThatWait1795388400001 } from './migrations/1795388400001-links-that-wait.js';
import { SecondFactors1795388400003 } from './migrations/1795388400003-second-factors.js';
import { FirstRun1795398600001 } from './migrations/1795398600001-first-run.js';
import { LinkRequests1795650000011 } from './migrations/1795650000011-link-requests.js';
import { NoteWriters1795420800001 } from './migrations/1795420800001-note-writers.js';
import { RetiredReleases1795482600001 } from './migrations/1795482600001-retired-releases.js';
import { SliceFigures1795519000002 } from './migrations/1795519000002-slice-figures.js';
import { AccountFactorDuty1795600000001 } from './migrations/1795600000001-account-factor-duty.js';
import { UrgentReleases1795519000001 } from './migrations/1795519000001-urgent-releases.js';
import { SliceTokens1795468000001 } from './migrations/1795468000001-slice-tokens.js';
import { SliceTrials1795446000001 } from './migrations/1795446000001-slice-trials.js';
import { TastingRoomEvents1795699200001 } from './migrations/1795699200001-tasting-room-events.js';
import { UsersByDay1795730400002 } from './migrations/1795730400002-users-by-day.js';
import { SdkNews1795900000013 } from './migrations/1795900000013-sdk-news.js';
import { ReleaseNotes1795900000042 } from './migrations/1795900000042-release-notes.js';
import { SliceFlags1795900000091 } from './migrations/1795900000091-slice-flags.js';
import { WhyRejected1795900000092 } from './migrations/1795900000092-why-rejected.js';
import { SliceLocks1795900000041 } from './migrations/1795900000041-slice-locks.js';
import { Bookkeepers1795900000021 } from './migrations/1795900000021-bookkeepers.js';
import { ClubPermissions1795900000051 } from './migrations/1795900000051-club-permissions.js';
import { ClubApproval1795900000081 } from './migrations/1795900000081-club-approval.js';
import { SlicePreviews1795800000003 } from './migrations/1795800000003-slice-previews.js';
import { WatchedReleases1795750000001 } from './migrations/1795750000001-watched-releases.js';
import { SliceSets1795800000002 } from './migrations/1795800000002-slice-sets.js';
import { RemovedSlices1795900000011 } from './migrations/1795900000011-removed-slices.js';
import { SpentIsPaid1795706400002 } from './migrations/1795706400002-spent-is-paid.js';
import { OneSpelling1795650000001 } from './migrations/1795650000001-one-spelling.js';

export const schema = {
  entities: [
    User,
    FirstRunRow,
    Signup,
    CustomerNote,
    CustomerOrder,
    CustomerFact,
    CustomerFactsFill,
    SecondFactor,
    StaffRole,
    LinkRequest,
    MailToken,
    Slice,
    SliceFlag,
    SliceLock,
    SliceRelease,
    SliceToken,
    PreviewLink,
    SliceTrial,
    SliceExposure,
    SliceStats,
    SliceFigures,
  ],
  migrations: [
    KitTables1700000000000,
    GatewayTables1700000100000,
    Accounts1700000100001,
    HideCardNumbers1795356060005,
    SearchText1795354200000,
    UserSearch1795354200005,
    StaffPasswords1795360100001,
    StaffRoles1795360100002,
    KitSettings1795356200000,
    KitAudit1795374100000,
    LinksThatWait1795388400001,
    HideMoreCardNumbers1795384500003,
    SecondFactors1795388400003,
    CustomerFacts1795391100001,
    CustomerNotes1795391100002,
    FirstRun1795398600001,
    NoteWriters1795420800001,
    KitScheduleRuns1795432800001,
    SliceTrials1795446000001,
    KitTraces1795450000001,
    SliceTokens1795468000001,
    RetiredReleases1795482600001,
    UrgentReleases1795519000001,
    SliceFigures1795519000002,
    AccountFactorDuty1795600000001,
    OneSpelling1795650000001,
    LinkRequests1795650000011,
    TastingRoomEvents1795699200001,
    SpentIsPaid1795706400002,
    UsersByDay1795730400002,
    WatchedReleases1795750000001,
    SliceSets1795800000002,
    SlicePreviews1795800000003,
    RemovedSlices1795900000011,
    SdkNews1795900000013,
    Bookkeepers1795900000021,
    SliceLocks1795900000041,
    ReleaseNotes1795900000042,
    ClubPermissions1795900000051,
    ClubApproval1795900000081,
    SliceFlags1795900000091,
    WhyRejected1795900000092,
  ],
};

/** The gateway's own database: users, their sign-ups and mailed tokens, and the slice registry. */
export const createDataSource = (url: string): DataSource =>
  new DataSource(createDataSourceOptions({ url, ...schema, applicationName: 'gateway' }));
